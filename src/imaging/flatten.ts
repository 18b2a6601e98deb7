import type { ByteMask, RgbRaster } from './raster.ts'

/** Over mid grey, unless said otherwise: the colours hidden under transparency are arbitrary and would mislead the models. */
export const flatten = (image: RgbRaster, alpha: ByteMask, ground = 128): RgbRaster => {
  const data = new Uint8Array(image.data.length)
  for (let pixel = 0; pixel < alpha.data.length; pixel += 1) {
    const cover = alpha.data[pixel] / 255
    for (let index = pixel * 3; index < pixel * 3 + 3; index += 1) {
      data[index] = image.data[index] * cover + ground * (1 - cover) + 0.5
    }
  }
  return { ...image, data }
}
