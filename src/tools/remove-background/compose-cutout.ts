import { foregroundValue, type LayerColours } from '../../imaging/foreground-colours.ts'
import type { ByteMask, RgbRaster } from '../../imaging/raster.ts'
import { sampleAxis } from '../../imaging/resize.ts'

/**
 * RGBA in which half-covered pixels carry the subject's colour without what was behind it, and uncovered ones carry
 * nothing. What was transparent before stays so, and keeps the colour it had: that one has nothing behind it already.
 */
export const composeCutout = (
  image: RgbRaster,
  alpha: ByteMask,
  before: ByteMask | null,
  layers: LayerColours,
): Uint8Array => {
  const { width, height, data: pixels } = image
  const rgba = new Uint8Array(width * height * 4)
  const front = layers.foreground
  const columns = sampleAxis(width, front.width)
  const rows = sampleAxis(height, front.height)

  for (let y = 0, pixel = 0; y < height; y += 1) {
    const upper = (rows.first[y] as number) * front.width
    const lower = (rows.second[y] as number) * front.width
    const down = rows.weight[y] as number
    for (let x = 0; x < width; x += 1, pixel += 1) {
      const cover = alpha.data[pixel] as number
      const opacity = before ? (before.data[pixel] as number) : 255
      if (cover === 0 || opacity === 0) continue
      const from = pixel * 3
      const to = pixel * 4
      rgba[to + 3] = Math.min(cover, opacity)
      if (cover === 255 || opacity < 255) {
        rgba[to] = pixels[from] as number
        rgba[to + 1] = pixels[from + 1] as number
        rgba[to + 2] = pixels[from + 2] as number
        continue
      }
      const left = columns.first[x] as number
      const right = columns.second[x] as number
      const along = columns.weight[x] as number
      const sample = (layer: Uint8Array, channel: number): number => {
        const top = mix(layer[(upper + left) * 3 + channel], layer[(upper + right) * 3 + channel], along)
        const bottom = mix(layer[(lower + left) * 3 + channel], layer[(lower + right) * 3 + channel], along)
        return top + (bottom - top) * down
      }
      for (let channel = 0; channel < 3; channel += 1) {
        const foreground = sample(front.data, channel)
        const background = sample(layers.background.data, channel)
        rgba[to + channel] =
          foregroundValue(pixels[from + channel] as number, cover / 255, foreground, background) + 0.5
      }
    }
  }
  return rgba
}

const mix = (from: number | undefined, to: number | undefined, share: number): number =>
  (from as number) + ((to as number) - (from as number)) * share
