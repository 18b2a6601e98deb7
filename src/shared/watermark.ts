/**
 * The mark on pictures made without Pro: a lamp and the name, drawn by hand as strokes, because servers have no fonts.
 * Both sides draw it, the engines' process and the pages that finish a picture themselves.
 */
interface WatermarkPlace {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Fraction of the picture's width. */
const share = 0.12
/** Below this the name cannot be read, so it takes more of a small picture; a tiny one goes without. */
const readableWidth = 84
const maxWidthFraction = 0.5
const maxHeightFraction = 0.12

/** Where the mark lies, in whole pixels; null where there is no room for one. */
export const placeWatermark = (picture: { width: number; height: number }): WatermarkPlace | null => {
  const wanted = Math.max(share * picture.width, readableWidth)
  const width = Math.floor(
    Math.min(wanted, maxWidthFraction * picture.width, maxHeightFraction * picture.height * aspect),
  )
  const height = Math.ceil(width / aspect)
  if (width < readableWidth / 2) return null
  // The drawing has a margin of its own for its halo.
  const gap = Math.round(width / 24)
  return { left: picture.width - width - gap, top: picture.height - height - gap, width, height }
}

type Ground = 'dark' | 'light'

/** The mean of the pixels under the mark (interleaved RGBA) decides: above this, dark letters are the readable ones. */
export const groundOf = (rgba: Uint8Array | Uint8ClampedArray): Ground => (meanLightness(rgba) > 150 ? 'light' : 'dark')

/** 0 to 255. What is transparent counts as the paper that most pages are. */
const meanLightness = (rgba: Uint8Array | Uint8ClampedArray): number => {
  let sum = 0
  for (let at = 0; at < rgba.length; at += 4) {
    const [red, green, blue, alpha] = rgba.subarray(at, at + 4) as unknown as [number, number, number, number]
    const opacity = alpha / 255
    sum += opacity * (0.2126 * red + 0.7152 * green + 0.0722 * blue) + (1 - opacity) * 255
  }
  return sum / (rgba.length / 4)
}

/** Light letters for dark ground, dark ones for light ground; a halo of the other keeps either readable. */
export const watermarkSvg = ({ width, height }: { width: number; height: number }, ground: Ground): string => {
  const [ink, halo] = ground === 'dark' ? ['#fff', '#000'] : ['#111', '#fff']
  const drawing = `<path d="${lamp}" stroke="none"/><path d="${name}" fill="none" stroke-width="2.1"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${box.width} ${box.height}" preserveAspectRatio="xMidYMid meet"><defs><filter id="soft" x="-20%" y="-40%" width="140%" height="180%"><feGaussianBlur stdDeviation="1.5"/></filter></defs><g transform="translate(4 4)" stroke-linecap="round" stroke-linejoin="round"><g fill="${halo}" stroke="${halo}" opacity="0.4" filter="url(#soft)">${drawing}</g><g fill="${ink}" stroke="${ink}" opacity="0.72">${drawing}</g></g></svg>`
}

const box = { width: 114, height: 31 }
const aspect = box.width / box.height

/** A darkroom lamp, as in the logo. */
const lamp = 'M7.5 0h2v4.56A8.5 8.5 0 0 1 17 13v.5H0V13a8.5 8.5 0 0 1 7.5-8.44zM3.5 15.5h10a5 5 0 0 1-10 0z'

/** Capitals reach from 2 to 17, small letters from 7, the g down to 22.4. */
const name = [
  'M32.2 4.8C31.4 3 30 2 28.1 2 25.9 2 24.4 3.5 24.4 5.6c0 2.4 1.9 3.2 4 3.8 2.3.6 4.2 1.5 4.2 3.9 0 2.3-1.8 3.7-4.1 3.7-2.2 0-3.9-1.1-4.4-3',
  'M45.6 12a4.8 5 0 1 1-9.6 0 4.8 5 0 1 1 9.6 0M45.6 7.2V17',
  'M54 2.2c-2.6-.5-3.7.9-3.7 3.2V17M48.3 7.4h5.2',
  'M56 12h9.4A4.7 5 0 1 0 63.9 15.6',
  'M69 2v15',
  'M73 7.2V17M73 3h.01',
  'M86.3 12a4.8 5 0 1 1-9.6 0 4.8 5 0 1 1 9.6 0M86.3 7.2V18a4.6 4.4 0 0 1-8.7 1.7',
  'M90.3 2v15M90.3 11a3.6 3.8 0 0 1 7.2 0v6',
  'M102.6 3.8v10.4c0 2 .9 2.9 3.2 2.6M100.6 7.4h5',
].join('')
