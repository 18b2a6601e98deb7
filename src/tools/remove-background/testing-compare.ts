import { dilate, invert, overlap } from '../../imaging/masks.ts'
import type { Plane } from '../../imaging/raster.ts'

export interface AlphaDifference {
  /** Intersection over union of what is more than half covered. */
  readonly overlap: number
  /** Mean absolute difference, 0 to 1. */
  readonly difference: number
  /** The same, only within four pixels of the true edge. */
  readonly edgeDifference: number
}

export const compareAlpha = (found: Plane, truth: Plane): AlphaDifference => {
  const nearInside = dilate(truth, 0.5, edgeReach)
  const nearOutside = dilate(invert(truth), 0.5, edgeReach)
  let sum = 0
  let edgeSum = 0
  let edgePixels = 0
  truth.data.forEach((expected, pixel) => {
    const apart = Math.abs(expected - found.data[pixel])
    sum += apart
    if (nearInside.data[pixel] === 0 || nearOutside.data[pixel] === 0) return
    edgeSum += apart
    edgePixels += 1
  })
  return {
    overlap: overlap(found, truth),
    difference: sum / truth.data.length,
    edgeDifference: edgePixels === 0 ? 0 : edgeSum / edgePixels,
  }
}

const edgeReach = 4
