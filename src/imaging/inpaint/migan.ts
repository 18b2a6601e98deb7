import type { ModelSessions } from '../models/sessions.ts'
import type { ByteMask, RgbRaster } from '../raster.ts'

/** One run of MI-GAN over a crop; `hole` marks what it must invent. */
export const runMigan = async (models: ModelSessions, crop: RgbRaster, hole: ByteMask): Promise<RgbRaster> => {
  const { width, height } = crop
  const area = width * height
  const image = new Uint8Array(3 * area)
  const keep = new Uint8Array(area)
  for (let pixel = 0; pixel < area; pixel += 1) {
    keep[pixel] = hole.data[pixel] > 0 ? 0 : 255
    for (let channel = 0; channel < 3; channel += 1) {
      image[channel * area + pixel] = crop.data[pixel * 3 + channel]
    }
  }
  const { result } = await models.run<'result', Uint8Array>(
    'migan',
    { image: { data: image, shape: [1, 3, height, width] }, mask: { data: keep, shape: [1, 1, height, width] } },
    ['result'],
  )
  const data = new Uint8Array(3 * area)
  for (let channel = 0; channel < 3; channel += 1) {
    for (let pixel = 0; pixel < area; pixel += 1) {
      data[pixel * 3 + channel] = result.data[channel * area + pixel]
    }
  }
  return { width, height, data }
}
