import type { Plane, Size } from '../raster.ts'

/**
 * How a surface rises towards the viewer with each pixel to the right and down. Surfaces are mixed as slopes: their heights differ
 * and would leave a step, their slopes do not.
 */
export interface Slopes extends Size {
  readonly x: Float32Array
  readonly y: Float32Array
}

export const createSlopes = ({ width, height }: Size): Slopes => ({
  width,
  height,
  x: new Float32Array(width * height),
  y: new Float32Array(width * height),
})

/** `rise`: what one unit of the plane is in pixels. */
export const slopesOf = ({ width, height, data }: Plane, rise = 1): Slopes => {
  const slopes = createSlopes({ width, height })
  for (let y = 0, pixel = 0; y < height; y += 1) {
    const up = y > 0 ? width : 0
    const down = y < height - 1 ? width : 0
    for (let x = 0; x < width; x += 1, pixel += 1) {
      const left = x > 0 ? 1 : 0
      const right = x < width - 1 ? 1 : 0
      slopes.x[pixel] = (data[pixel + right] - data[pixel - left]) * 0.5 * rise
      slopes.y[pixel] = (data[pixel + down] - data[pixel - up]) * 0.5 * rise
    }
  }
  return slopes
}

/** Both planes of the slopes through the same change of size or filter. */
export const mapSlopes = ({ width, height, x, y }: Slopes, change: (plane: Plane) => Plane): Slopes => {
  const across = change({ width, height, data: x })
  const down = change({ width, height, data: y })
  return { width: across.width, height: across.height, x: across.data, y: down.data }
}

/** Pulls one pixel's slopes towards another surface. */
export const mixSlope = (slopes: Slopes, pixel: number, x: number, y: number, share: number): void => {
  const ownX = slopes.x[pixel]
  const ownY = slopes.y[pixel]
  slopes.x[pixel] = ownX + (x - ownX) * share
  slopes.y[pixel] = ownY + (y - ownY) * share
}

/** Takes the steepness away that no photo shows: gentle slopes stay as they are, none gets steeper than `steepest`. */
export const limitSlopes = (slopes: Slopes, steepest: number): Slopes => {
  const limited = createSlopes(slopes)
  for (let pixel = 0; pixel < limited.x.length; pixel += 1) {
    const across = slopes.x[pixel]
    const down = slopes.y[pixel]
    const share = steepest / (steepest + Math.sqrt(across * across + down * down))
    limited.x[pixel] = across * share
    limited.y[pixel] = down * share
  }
  return limited
}

export const addSlopes = (slopes: Slopes, others: Slopes): void => {
  for (let pixel = 0; pixel < slopes.x.length; pixel += 1) {
    slopes.x[pixel] += others.x[pixel]
    slopes.y[pixel] += others.y[pixel]
  }
}

/** Where the mask is 1 the slopes stay, where it is 0 they become the others. */
export const keepWithin = (slopes: Slopes, mask: Plane, others: Slopes): void => {
  for (let pixel = 0; pixel < mask.data.length; pixel += 1) {
    mixSlope(slopes, pixel, others.x[pixel], others.y[pixel], 1 - mask.data[pixel])
  }
}

/** What stands upright on the surface, of length 1: its parts to the right and down. */
export const normalsOf = (slopes: Slopes): Slopes => {
  const normals = createSlopes(slopes)
  for (let pixel = 0; pixel < normals.x.length; pixel += 1) {
    const across = slopes.x[pixel]
    const down = slopes.y[pixel]
    const length = Math.sqrt(1 + across * across + down * down)
    normals.x[pixel] = -across / length
    normals.y[pixel] = -down / length
  }
  return normals
}
