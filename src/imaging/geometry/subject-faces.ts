import { findFaces } from '../faces/find-faces.ts'
import type { FaceMesh } from '../faces/trace-mesh.ts'
import type { ModelSessions } from '../models/sessions.ts'
import type { Plane, RgbRaster } from '../raster.ts'

/** The faces that are part of the subject: one on a poster behind it, or one seen in a mug, has no place in its surface. */
export const findSubjectFaces = async (models: ModelSessions, photo: RgbRaster, subject: Plane): Promise<FaceMesh[]> =>
  (await findFaces(models, photo)).filter(
    ({ points, confidence }) => confidence > minConfidence && meanCover(points, subject) > minCover,
  )

const minConfidence = 0.6
const minCover = 0.6

const meanCover = (points: Float32Array, subject: Plane): number => {
  let sum = 0
  let count = 0
  for (let at = 0; at < points.length; at += 3) {
    const x = Math.floor(points[at])
    const y = Math.floor(points[at + 1])
    if (x < 0 || y < 0 || x >= subject.width || y >= subject.height) continue
    sum += subject.data[y * subject.width + x]
    count += 1
  }
  return count === 0 ? 0 : sum / count
}
