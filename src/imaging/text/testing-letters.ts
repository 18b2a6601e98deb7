import sharp from 'sharp'
import type { ByteMask, RgbRaster, Size } from '../raster.ts'

/** Letters as lines, so that tests need no font: 4 wide and 6 high, y downwards. */
const letterforms: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M.8 4H3.2',
  B: 'M0 0V6H2.3C3.5 6 4 5.3 4 4.4S3.5 2.9 2.3 2.9H0M2.2 2.9C3.2 2.9 3.6 2.3 3.6 1.5S3.2 0 2.2 0H0',
  C: 'M4 1.2C3.4 .3 2.8 0 2.1 0C.8 0 0 1.2 0 3S.8 6 2.1 6C2.8 6 3.4 5.7 4 4.8',
  D: 'M0 0V6H1.5C3.2 6 4 4.8 4 3S3.2 0 1.5 0Z',
  E: 'M4 0H0V6H4M0 3H3.2',
  F: 'M4 0H0V6M0 3H3.2',
  G: 'M4 1.2C3.4 .3 2.8 0 2.1 0C.8 0 0 1.2 0 3S.8 6 2.1 6C3.2 6 4 5.3 4 4.4V3.2H2.4',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6',
  K: 'M0 0V6M4 0L0 3.6M1.4 2.6L4 6',
  L: 'M0 0V6H3.6',
  M: 'M0 6V0L2 4L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0C.7 0 0 1.3 0 3S.7 6 2 6S4 4.7 4 3S3.3 0 2 0Z',
  P: 'M0 6V0H2.2C3.4 0 4 .7 4 1.7S3.4 3.4 2.2 3.4H0',
  R: 'M0 6V0H2.2C3.4 0 4 .7 4 1.7S3.4 3.4 2.2 3.4H0M2 3.4L4 6',
  S: 'M3.8 1C3.4 .3 2.8 0 2 0C.9 0 .2 .6 .2 1.5C.2 3.6 3.9 2.4 3.9 4.5C3.9 5.4 3.1 6 2 6C1.1 6 .5 5.7 .1 4.9',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4C0 5.3 .8 6 2 6S4 5.3 4 4V0',
  Y: 'M0 0L2 3L4 0M2 3V6',
}

export interface Word {
  readonly text: string
  readonly x: number
  readonly y: number
  /** Height of a capital letter. */
  readonly height: number
  readonly colour?: string
  readonly opacity?: number
  /** Degrees, clockwise around x, y. */
  readonly turn?: number
}

/** The words laid over a picture, and the pixels they changed. */
export const layWords = async (
  ground: RgbRaster,
  words: readonly Word[],
): Promise<{ image: RgbRaster; letters: ByteMask }> => {
  const { width, height } = ground
  const image = await sharp(ground.data, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(drawWords(words, ground)) }])
    .removeAlpha()
    .raw()
    .toBuffer()
  const letters = await sharp(
    Buffer.from(
      drawWords(
        words.map((word) => ({ ...word, opacity: 1 })),
        ground,
      ),
    ),
  )
    .extractChannel('alpha')
    .raw()
    .toBuffer()
  return {
    image: { width, height, data: new Uint8Array(image) },
    letters: { width, height, data: Uint8Array.from(letters, (value) => (value > 64 ? 255 : 0)) },
  }
}

export const drawWords = (words: readonly Word[], { width, height }: Size): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${words.map(drawWord).join('')}</svg>`

const drawWord = ({ text, x, y, height, colour = '#ffffff', opacity = 1, turn = 0 }: Word): string => {
  const paths = [...text].map((letter, index) => {
    const form = letterforms[letter]
    if (form === undefined && letter !== ' ') throw new Error(`No letterform for ${letter}`)
    return form === undefined ? '' : `<path transform="translate(${index * 5.6} 0)" d="${form}"/>`
  })
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${height / 6})" fill="none" stroke="${colour}"
    stroke-opacity="${opacity}" stroke-width="1" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`
}

/** A soft gradient with a few discs and grain: something to stand on, and nothing to read. */
export const plainGround = async (width: number, height: number): Promise<RgbRaster> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="#3d6d8c"/>
    <stop offset="1" stop-color="#6c4a3a"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#sky)"/>
    <circle cx="${width * 0.8}" cy="${height * 0.75}" r="${height * 0.12}" fill="#b7863a"/></svg>`
  const data = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  // Repeatable grain: the same picture for every test.
  return {
    width,
    height,
    data: Uint8Array.from(data, (value, index) => value + ((Math.imul(index, 2654435761) >>> 29) - 4)),
  }
}
