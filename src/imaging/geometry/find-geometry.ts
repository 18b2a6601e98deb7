import type { ModelSessions } from '../models/sessions.ts'
import { type ByteMask, createPlane, type Plane, type RgbRaster } from '../raster.ts'
import { resizePlane } from '../resize.ts'
import { clearSubject, putBehind, slopesBehind } from './backdrop.ts'
import { findNearness } from './coarse-depth.ts'
import { evenOutLight } from './delight.ts'
import { layFace } from './face-surface.ts'
import { findFolds } from './folds.ts'
import { followColours } from './follow-colours.ts'
import { gaussianBlur } from './gaussian-blur.ts'
import type { Geometry } from './geometry.ts'
import { frameHead } from './head-frame.ts'
import { shapeHead } from './head-shape.ts'
import { inflate } from './inflate.ts'
import { integrateSlopes, toLongSides } from './integrate-depth.ts'
import { findOcclusion } from './occlusion.ts'
import { findRim } from './rim-field.ts'
import { findPlainness } from './shades.ts'
import { addSlopes, keepWithin, limitSlopes, mapSlopes, normalsOf, type Slopes, slopesOf } from './slopes.ts'
import { findSubjectFaces } from './subject-faces.ts'
import { findDetail } from './surface-detail.ts'
import { shrinkToWork, type WorkingPhoto } from './working-photo.ts'

/**
 * The shape of what a photo shows. There is no network for it that we may use: the subject is blown up from its outline, faces are
 * laid in from their mesh, folds come from the photo's own shades. `cover` is the subject at the picture's size; null = none.
 */
export const findGeometry = async (
  models: ModelSessions,
  picture: RgbRaster,
  cover: ByteMask | null,
  progress: (fraction: number) => void = () => {},
): Promise<Geometry> => {
  const work = await shrinkToWork(picture, cover)
  const { photo, subject, small, smallSubject } = work
  const enlarge = (plane: Plane): Plane => resizePlane(plane, photo)

  progress(0)
  const faces = cover ? await findSubjectFaces(models, photo, subject) : []
  progress(0.3)
  const nearness = clearSubject(await findNearness(models, small), smallSubject)

  progress(0.4)
  const plainness = findPlainness(small)
  const folds = mapSlopes(findFolds(small, smallSubject, plainness), enlarge)
  const draft = inflate(small, smallSubject)
  const slopes = snapToColours(work, limitSlopes(slopesOf(gaussianBlur(draft, 1)), steepest))
  addSlopes(slopes, folds)
  const faceCover = createPlane(photo)
  for (const { points } of faces) {
    const head = frameHead(points)
    shapeHead(slopes, subject, head)
    layFace(slopes, faceCover, points, head)
  }

  progress(0.7)
  const smallSlopes = mapSlopes(slopes, (plane) => resizePlane(plane, small))
  const heights = toLongSides(integrateSlopes(smallSlopes, smallSubject, draft), smallSubject)
  const behind = mapSlopes(slopesBehind(nearness), enlarge)
  addSlopes(behind, folds)
  keepWithin(slopes, subject, behind)
  addSlopes(slopes, findDetail(photo, enlarge(plainness), faceCover))
  const geometry = {
    normals: normalsOf(slopes),
    gain: evenOutLight(small, smallSubject, subject),
    depth: putBehind(heights, smallSubject, nearness),
    occlusion: findOcclusion(heights, smallSubject),
    rim: findRim(subject),
  }
  progress(1)
  return geometry
}

/** A balloon is infinitely steep at its outline. */
const steepest = 2.5

const snapToColours = ({ photo, small }: WorkingPhoto, slopes: Slopes): Slopes => {
  const radius = Math.max(1, Math.round(0.012 * Math.max(small.width, small.height)))
  return mapSlopes(slopes, (plane) => followColours(photo, small, plane, { radius, epsilon: 0.003 }))
}
