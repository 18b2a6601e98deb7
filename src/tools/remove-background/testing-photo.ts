import { createPlane, type Plane, type RgbRaster } from '../../imaging/raster.ts'

export interface TestPhoto {
  readonly image: RgbRaster
  readonly alpha: Plane
  /** The object's own colour wherever it covers anything. */
  readonly foreground: RgbRaster
}

/** A glazed vase, shaded and striped, softly edged, before a lit wall and on a table: its alpha is known exactly. */
export const drawTestPhoto = (width: number, height: number): TestPhoto => {
  const alpha = createPlane({ width, height })
  const image = { width, height, data: new Uint8Array(width * height * 3) }
  const foreground = { width, height, data: new Uint8Array(width * height * 3) }
  for (let y = 0, pixel = 0; y < height; y += 1) {
    const v = (y + 0.5) / height
    const halfWidth = profile(v) * width
    for (let x = 0; x < width; x += 1, pixel += 1) {
      const u = (x + 0.5) / width
      const across = halfWidth > 0 ? ((u - 0.5) * width) / halfWidth : 2
      const inset = Math.min(halfWidth - Math.abs(u - 0.5) * width, (v - rim) * height, (foot - v) * height)
      // Three pixels of lens blur.
      const cover = Math.min(1, Math.max(0, inset / 3 + 0.5))
      const object = glaze(Math.max(-1, Math.min(1, across)), v)
      const room = background(u, v)
      alpha.data[pixel] = cover
      for (let channel = 0; channel < 3; channel += 1) {
        const own = object[channel]
        foreground.data[pixel * 3 + channel] = own
        image.data[pixel * 3 + channel] = Math.round(cover * own + (1 - cover) * room[channel])
      }
    }
  }
  return { image, alpha, foreground }
}

const rim = 0.15
const foot = 0.85

/** Half the vase's width, as a share of the frame's. */
const profile = (v: number): number => {
  if (v < rim - 0.02 || v > foot + 0.02) return 0
  const along = (v - rim) / (foot - rim)
  return 0.07 + 0.13 * Math.sin(Math.PI * Math.min(1, along * 0.9 + 0.08)) ** 2
}

const glaze = (across: number, v: number): number[] => {
  const facing = Math.sqrt(1 - across * across * 0.9)
  const light = 0.35 + 0.65 * Math.max(0, facing * 0.8 - across * 0.5)
  const shine = 90 * Math.exp(-((across + 0.4) ** 2) / 0.01)
  const stripe = Math.sin(v * 70) > 0.6 ? 0.75 : 1
  return [215, 90, 45].map((value) => Math.min(255, Math.round(value * light * stripe + shine)))
}

const background = (u: number, v: number): number[] => {
  if (v > 0.78) return [120 - 30 * u, 110 - 25 * u, 100 - 20 * u].map((value) => value * (1.25 - 0.3 * v))
  return [110 + 60 * u, 150 + 50 * u - 40 * v, 165 + 50 * u - 30 * v]
}
