import type { Plane } from '../raster.ts'

/** The highest value within `radius`, a square. */
export const highest = (plane: Plane, radius: number): Plane =>
  transpose(alongRows(transpose(alongRows(plane, radius)), radius))

/** The lowest value within `radius`, a square. */
export const lowest = (plane: Plane, radius: number): Plane => {
  const raised = highest(negate(plane), radius)
  return negate(raised)
}

const negate = (plane: Plane): Plane => {
  const data = new Float32Array(plane.data.length)
  for (let pixel = 0; pixel < data.length; pixel += 1) data[pixel] = -plane.data[pixel]
  return { ...plane, data }
}

/**
 * Van Herk: rows are cut into blocks as long as the window. Every window is the end of one block and the beginning of
 * the next, and both are known from one walk each way: the radius costs nothing.
 */
const alongRows = ({ width, height, data }: Plane, radius: number): Plane => {
  const block = 2 * radius + 1
  const lastBlock = Math.floor((width - 1) / block) * block
  const forward = new Float32Array(width)
  const backward = new Float32Array(width)
  const result = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const row = y * width
    for (let start = 0; start < width; start += block) {
      const end = Math.min(width, start + block)
      let max = Number.NEGATIVE_INFINITY
      for (let x = start; x < end; x += 1) {
        const value = data[row + x]
        if (value > max) max = value
        forward[x] = max
      }
      max = Number.NEGATIVE_INFINITY
      for (let x = end - 1; x >= start; x -= 1) {
        const value = data[row + x]
        if (value > max) max = value
        backward[x] = max
      }
    }
    for (let x = 0; x < width; x += 1) {
      const first = x - radius
      const last = Math.min(width - 1, x + radius)
      // Cut off at an end, a window may lie within one block, of which the other walk knows too much.
      if (first <= 0) result[row + x] = forward[last]
      else if (first >= lastBlock && last === width - 1) result[row + x] = backward[first]
      else result[row + x] = Math.max(backward[first], forward[last])
    }
  }
  return { width, height, data: result }
}

const transpose = ({ width, height, data }: Plane): Plane => {
  const result = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) result[x * height + y] = data[y * width + x]
  }
  return { width: height, height: width, data: result }
}
