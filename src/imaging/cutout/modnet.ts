import type { ModelSessions } from '../models/sessions.ts'
import type { Plane, RgbRaster, Size } from '../raster.ts'
import { resizeRgb } from '../resize.ts'
import { toPlane, toTensor } from '../tensor.ts'

/** Alpha of people and furry animals with their hair; it does not see products. */
export const runModnet = async (models: ModelSessions, image: RgbRaster): Promise<Plane> => {
  const input = await resizeRgb(image, modelSize(image))
  const tensor = toTensor(input, { white: 255, mean: [0.5, 0.5, 0.5], deviation: [0.5, 0.5, 0.5] })
  const { output } = await models.run('modnet', { input: tensor }, ['output'])
  return toPlane(output)
}

const shortSide = 768
/** A panorama would otherwise grow without end: time and memory follow the area. */
const maxLongSide = 1344

const modelSize = ({ width, height }: Size): Size => {
  const scale = Math.min(shortSide / Math.min(width, height), maxLongSide / Math.max(width, height))
  return { width: roundTo32(width * scale), height: roundTo32(height * scale) }
}

const roundTo32 = (length: number): number => Math.max(32, Math.round(length / 32) * 32)
