import { createPlane, type Plane } from '../../../imaging/raster.ts'
import { lightModel, shadowBlurMiddle, shadowSteps } from '../shared/light-model.ts'
import type { PreparedLight } from '../shared/prepare-setup.ts'

/** How much of a lamp each pixel of the depth map sees, 0 to 1. The shader's: webgl/shadow-shaders.ts. */
export const marchShadow = (depth: Plane, light: PreparedLight): Plane => {
  const { width, height } = depth
  const longSide = Math.max(width, height)
  const seen = createPlane(depth)
  const softness = lightModel.penumbra + lightModel.penumbraByRadius * light.radius
  for (let y = 0, pixel = 0; y < height; y += 1) {
    const down = light.y * longSide - 0.5 - y
    for (let x = 0; x < width; x += 1, pixel += 1) {
      const across = light.x * longSide - 0.5 - x
      const from = depth.data[pixel] + lightModel.shadowLift
      const rise = light.z - from
      const length = Math.sqrt(across * across + down * down) / longSide
      const reach = Math.min(1, lightModel.shadowReach / Math.max(length, 1e-3))
      const spread = softness * Math.max(length, lightModel.minShadowLength)
      let occluded = 0
      for (let step = 1; step <= shadowSteps; step += 1) {
        const share = step / shadowSteps
        // Short steps first: contact shadows are the sharp ones.
        const way = share * share * reach
        const column = x + across * way
        const row = y + down * way
        if (column < 0 || row < 0 || column > width - 1 || row > height - 1) break
        const above = sample(depth, column, row) - (from + rise * way)
        const hidden = above / (spread * way + lightModel.shadowLift)
        if (hidden > occluded) occluded = hidden
      }
      seen.data[pixel] = 1 - Math.min(1, occluded)
    }
  }
  return blur(seen)
}

const sample = ({ width, height, data }: Plane, column: number, row: number): number => {
  const left = Math.floor(column)
  const top = Math.floor(row)
  const along = column - left
  const right = Math.min(width - 1, left + 1)
  const upper = top * width
  const lower = Math.min(height - 1, top + 1) * width
  const above = data[upper + left] * (1 - along) + data[upper + right] * along
  const below = data[lower + left] * (1 - along) + data[lower + right] * along
  return above + (below - above) * (row - top)
}

/** The march has steps; a breath of blur hides them. */
const blur = (plane: Plane): Plane => {
  const { width, height, data } = plane
  const side = (1 - shadowBlurMiddle) / 2
  const across = new Float32Array(data.length)
  for (let y = 0, pixel = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, pixel += 1) {
      const before = data[x > 0 ? pixel - 1 : pixel]
      const after = data[x < width - 1 ? pixel + 1 : pixel]
      across[pixel] = data[pixel] * shadowBlurMiddle + (before + after) * side
    }
  }
  const blurred = createPlane(plane)
  for (let y = 0, pixel = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, pixel += 1) {
      const before = across[y > 0 ? pixel - width : pixel]
      const after = across[y < height - 1 ? pixel + width : pixel]
      blurred.data[pixel] = across[pixel] * shadowBlurMiddle + (before + after) * side
    }
  }
  return blurred
}
