import { dilate } from '../masks.ts'
import { createPlane, type Plane } from '../raster.ts'
import { gaussianBlur } from './gaussian-blur.ts'
import { relaxSprings } from './screened-poisson.ts'
import { type Slopes, slopesOf } from './slopes.ts'

/** What lies behind the subject, as if the subject were not there: its nearness is spread in from around. */
export const clearSubject = (nearness: Plane, subject: Plane): Plane => {
  const { width, height } = nearness
  const hidden = dilate(subject, 0.05, 3).data
  const anchor = new Float32Array(hidden.length)
  const pull = new Float32Array(hidden.length)
  for (let pixel = 0; pixel < anchor.length; pixel += 1) {
    anchor[pixel] = 1 - hidden[pixel]
    pull[pixel] = anchor[pixel] * nearness.data[pixel]
  }
  const links = new Float32Array(hidden.length).fill(0.02)
  return relaxSprings({ width, height, across: links, down: links, anchor, pull })
}

/** The depth of the whole picture: the subject stands at 0 and rises by its heights, all else is behind it. */
export const putBehind = (heights: Plane, subject: Plane, nearness: Plane): Plane => {
  const depth = createPlane(heights)
  for (let pixel = 0; pixel < depth.data.length; pixel += 1) {
    const cover = subject.data[pixel]
    const behind = farthest + depthOfBackdrop * nearness.data[pixel]
    depth.data[pixel] = cover * heights.data[pixel] + (1 - cover) * behind
  }
  return depth
}

/** In long sides. */
const farthest = -0.34
const depthOfBackdrop = 0.22

/** Fainter than the depth itself would make them: it is not to be trusted far. */
export const slopesBehind = (nearness: Plane): Slopes =>
  slopesOf(gaussianBlur(nearness, 4), 0.05 * Math.max(nearness.width, nearness.height))
