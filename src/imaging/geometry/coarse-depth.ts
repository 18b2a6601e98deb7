import type { ModelSessions } from '../models/sessions.ts'
import type { Plane, RgbRaster } from '../raster.ts'
import { resizePlane, resizeRgb } from '../resize.ts'
import { toPlane, toTensor } from '../tensor.ts'
import { followColours } from './follow-colours.ts'
import { gaussianBlur } from './gaussian-blur.ts'

/** How near each part of a picture is, from 0 for the farthest to 1, at its own size. FastDepth learned indoors: a hint, no more. */
export const findNearness = async (models: ModelSessions, photo: RgbRaster): Promise<Plane> => {
  const squashed = await resizeRgb(photo, { width: side, height: side })
  const input = toTensor(squashed, { white: 255, mean: [0, 0, 0], deviation: [1, 1, 1] })
  const { [distances]: output } = await models.run('fastDepth', { [picture]: input }, [distances])
  const nearness = gaussianBlur(resizePlane(stretch(toPlane(output)), photo), 3)
  return followColours(photo, photo, nearness, { radius: 8, epsilon: 0.004 })
}

const side = 224
const picture = '0'
const distances = '350'

/** The ends of the scale are a few odd pixels. */
const stretch = (metres: Plane): Plane => {
  const sorted = metres.data.slice().sort()
  const near = sorted[Math.floor(0.03 * sorted.length)]
  const far = sorted[Math.floor(0.97 * sorted.length)]
  const data = new Float32Array(metres.data.length)
  for (let pixel = 0; pixel < data.length; pixel += 1) {
    const share = (far - metres.data[pixel]) / (far - near + 1e-6)
    data[pixel] = Math.min(1, Math.max(0, share))
  }
  return { ...metres, data }
}
