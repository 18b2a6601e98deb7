import type { ModelSessions } from '../models/sessions.ts'
import type { Plane, RgbRaster } from '../raster.ts'
import { resizeRgb } from '../resize.ts'
import { toPlane, toTensor } from '../tensor.ts'

/**
 * How much each part of the picture belongs to its main object: 320 x 320 whatever the picture's shape. Its authors
 * stretch the map to 0..1 afterwards. We do not: on 48 of 53 pictures it reached both ends by itself, and on the other
 * five, landscapes and the like, it peaked at 0.2 or less: stretched, that noise would become a subject.
 */
export const runU2net = async (models: ModelSessions, image: RgbRaster): Promise<Plane> => {
  const squashed = await resizeRgb(image, { width: side, height: side })
  let white = 1
  for (let index = 0; index < squashed.data.length; index += 1) white = Math.max(white, squashed.data[index])
  const input = toTensor(squashed, { white, mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] })
  const { [finest]: output } = await models.run('u2net', { 'input.1': input }, [finest])
  return toPlane(output)
}

const side = 320
/** The fused map; the other six outputs are the coarser maps it was trained with. */
const finest = '1959'
