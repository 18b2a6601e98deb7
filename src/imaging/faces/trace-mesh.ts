import type { ModelSessions } from '../models/sessions.ts'
import type { RgbRaster } from '../raster.ts'
import { uprightCrop } from '../text/upright-crop.ts'
import type { FacePlace } from './detect-faces.ts'
import { extentOf } from './extent-of.ts'

export interface FaceMesh {
  /** x, y, z of the 468 points of the MediaPipe face mesh, in pixels of the picture; z counts towards the viewer. */
  readonly points: Float32Array
  /** From 0 to 1. */
  readonly confidence: number
}

/** Twice: the first mesh says better than the finder where the face is and how it is turned. */
export const traceMesh = async (models: ModelSessions, image: RgbRaster, place: FacePlace): Promise<FaceMesh> => {
  const first = await traceOnce(models, image, place)
  return traceOnce(models, image, placeOf(first.points))
}

const modelSide = 192
/** The model learned on faces with this much room around them. */
const room = 1.5

const traceOnce = async (
  models: ModelSessions,
  image: RgbRaster,
  { x, y, side, angle }: FacePlace,
): Promise<FaceMesh> => {
  const cropSide = Math.max(1, side * room)
  const crop = uprightCrop(image, { x, y, length: cropSide, thickness: cropSide, angle }, modelSide)
  const values = new Float32Array(crop.data.length)
  for (let index = 0; index < values.length; index += 1) values[index] = crop.data[index] / 255
  const pixels = { data: values, shape: [1, modelSide, modelSide, 3] }
  const mesh = await models.run('faceMesh', { pixels }, ['points', 'confidence'])
  const found = mesh.points.data

  const scale = cropSide / modelSide
  const cos = Math.cos(angle) * scale
  const sin = Math.sin(angle) * scale
  const points = new Float32Array(found.length)
  for (let at = 0; at < points.length; at += 3) {
    const along = found[at] - modelSide / 2
    const across = found[at + 1] - modelSide / 2
    points[at] = x + along * cos - across * sin
    points[at + 1] = y + along * sin + across * cos
    points[at + 2] = -found[at + 2] * scale
  }
  return { points, confidence: mesh.confidence.data[0] }
}

const placeOf = (points: Float32Array): FacePlace => {
  const { left, top, right, bottom } = extentOf(points)
  const eyesX = points[outerEyes.left * 3] - points[outerEyes.right * 3]
  const eyesY = points[outerEyes.left * 3 + 1] - points[outerEyes.right * 3 + 1]
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    side: Math.max(right - left, bottom - top),
    angle: Math.atan2(eyesY, eyesX),
  }
}

/** Points of the mesh; left and right of the person. */
const outerEyes = { right: 33, left: 263 } as const
