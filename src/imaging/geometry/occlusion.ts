import { createPlane, type Plane } from '../raster.ts'
import { gaussianBlur } from './gaussian-blur.ts'

/** How much of the light from everywhere gets in, around 1: less in a dent than on a bump. `heights` in long sides of the picture. */
export const findOcclusion = (heights: Plane, subject: Plane): Plane => {
  const weighted = createPlane(heights)
  for (let pixel = 0; pixel < weighted.data.length; pixel += 1) {
    weighted.data[pixel] = heights.data[pixel] * subject.data[pixel]
  }
  // The subject alone counts: what is far behind it takes no light from it.
  const around = gaussianBlur(weighted, reach)
  const cover = gaussianBlur(subject, reach)
  const occlusion = createPlane(heights)
  for (let pixel = 0; pixel < occlusion.data.length; pixel += 1) {
    const own = heights.data[pixel]
    const mean = around.data[pixel] / Math.max(1e-3, cover.data[pixel])
    const open = Math.min(maxOpen, Math.max(minOpen, 1 + strength * (own - mean)))
    occlusion.data[pixel] = 1 + (open - 1) * subject.data[pixel]
  }
  return occlusion
}

/** In pixels. */
const reach = 6
const strength = 6
const minOpen = 0.6
const maxOpen = 1.1
