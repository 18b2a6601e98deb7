import type { Box } from '../raster.ts'

/** The box around the points of a mesh, in fractions of pixels. */
export const extentOf = (points: Float32Array): Box => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at < points.length; at += 3) {
    left = Math.min(left, points[at])
    right = Math.max(right, points[at])
    top = Math.min(top, points[at + 1])
    bottom = Math.max(bottom, points[at + 1])
  }
  return { left, top, right, bottom }
}
