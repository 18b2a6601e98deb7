import type { ByteMask, RgbRaster } from '../../imaging/raster.ts'

/** Left becomes right. */
export const flipRgb = (image: RgbRaster): RgbRaster => ({ ...image, data: flip(image.data, image.width, 3) })

export const flipMask = (mask: ByteMask): ByteMask => ({ ...mask, data: flip(mask.data, mask.width, 1) })

const flip = (data: Uint8Array, width: number, channels: number): Uint8Array => {
  const flipped = new Uint8Array(data.length)
  const rowBytes = width * channels
  for (let row = 0; row < data.length; row += rowBytes) {
    for (let x = 0; x < width; x += 1) {
      const from = row + x * channels
      const to = row + (width - 1 - x) * channels
      for (let channel = 0; channel < channels; channel += 1) flipped[to + channel] = data[from + channel]
    }
  }
  return flipped
}
