import type { ByteMask, RgbRaster, Size } from '../../imaging/raster.ts'

export interface TestPhoto {
  readonly image: RgbRaster
  /** The same without the ball. */
  readonly behind: RgbRaster
  /** Drawn around the ball as with a brush: hard, a little too large. */
  readonly mask: ByteMask
}

/** A red ball before a lit wall, on a table with a grain: what lies behind it is known exactly. */
export const drawTestPhoto = ({ width, height }: Size): TestPhoto => {
  const behind = { width, height, data: new Uint8Array(width * height * 3) }
  const image = { width, height, data: new Uint8Array(width * height * 3) }
  const mask = { width, height, data: new Uint8Array(width * height) }
  const radius = Math.min(width, height) * 0.14
  const centre = { x: width * 0.45, y: height * 0.58 }
  for (let y = 0, pixel = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, pixel += 1) {
      const away = Math.hypot(x - centre.x, y - centre.y)
      const cover = Math.min(1, Math.max(0, radius - away + 0.5))
      const light = 1.1 - (0.5 * (x - centre.x + y - centre.y)) / radius
      const room = background(x, y, width, height)
      for (let channel = 0; channel < 3; channel += 1) {
        const wall = room[channel]
        behind.data[pixel * 3 + channel] = wall
        image.data[pixel * 3 + channel] = cover * Math.min(255, ball[channel] * light) + (1 - cover) * wall
      }
      mask.data[pixel] = away < radius + 3 ? 255 : 0
    }
  }
  return { image, behind, mask }
}

/** Peak signal-to-noise ratio where `inside` says so. */
export const psnrWithin = (one: Uint8Array, other: Uint8Array, inside: (pixel: number) => boolean): number => {
  let sum = 0
  let count = 0
  for (let pixel = 0; pixel < one.length / 3; pixel += 1) {
    if (!inside(pixel)) continue
    for (let at = pixel * 3; at < pixel * 3 + 3; at += 1) sum += (one[at] - other[at]) ** 2
    count += 3
  }
  return 10 * Math.log10(255 ** 2 / (sum / count))
}

const ball = [190, 30, 25]

const background = (x: number, y: number, width: number, height: number): number[] => {
  const grain = ((Math.imul(x * 7919 + y * 104_729, 0x9e3779b1) >>> 24) / 255 - 0.5) * 8
  if (y < height * 0.6) return [150, 165, 175].map((value) => value + (40 * x) / width - (25 * y) / height + grain)
  const fibre = 12 * Math.sin(y * 0.9 + Math.sin(x * 0.02) * 2)
  return [150, 110, 70].map((value) => value + fibre + grain)
}
