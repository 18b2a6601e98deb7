import { boxMean } from '../box-mean.ts'
import type { Plane } from '../raster.ts'

/** Close to a Gaussian of this deviation in pixels: means of means, at a cost that does not grow with it. */
export const gaussianBlur = (plane: Plane, deviation: number): Plane => {
  const variance = deviation * deviation
  const passes = Math.min(maxPasses, Math.round(variance / varianceOf(1)))
  const radius = Math.max(1, Math.round((Math.sqrt(1 + (12 * variance) / maxPasses) - 1) / 2))
  let blurred = plane
  for (let pass = 0; pass < passes; pass += 1) blurred = boxMean(blurred, radius)
  return blurred
}

const maxPasses = 3

const varianceOf = (radius: number): number => (radius * (radius + 1)) / 3
