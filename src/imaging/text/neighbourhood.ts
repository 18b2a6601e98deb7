import type { Plane } from '../raster.ts'

/** The highest value within `radius`, a square. */
export const highest = (plane: Plane, radius: number): Plane => alongBoth(plane, radius, Math.max)

/** The lowest value within `radius`, a square. */
export const lowest = (plane: Plane, radius: number): Plane => alongBoth(plane, radius, Math.min)

type Choose = (one: number, other: number) => number

const alongBoth = (plane: Plane, radius: number, choose: Choose): Plane =>
  transpose(alongRows(transpose(alongRows(plane, radius, choose)), radius, choose))

/**
 * Van Herk: rows are cut into blocks as long as the window. Every window is the end of one block and the beginning of
 * the next, and both are known from one walk each way: the radius costs nothing.
 */
const alongRows = ({ width, height, data }: Plane, radius: number, choose: Choose): Plane => {
  const block = 2 * radius + 1
  const forward = new Float32Array(width)
  const backward = new Float32Array(width)
  const result = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const row = y * width
    for (let x = 0; x < width; x += 1) {
      const value = data[row + x] as number
      forward[x] = x % block === 0 ? value : choose(forward[x - 1] as number, value)
    }
    for (let x = width - 1; x >= 0; x -= 1) {
      const value = data[row + x] as number
      backward[x] = x === width - 1 || (x + 1) % block === 0 ? value : choose(backward[x + 1] as number, value)
    }
    for (let x = 0; x < width; x += 1) {
      const first = Math.max(0, x - radius)
      const last = Math.min(width - 1, x + radius)
      // Cut off at an end, a window may lie within one block.
      const isWithin = Math.floor(first / block) === Math.floor(last / block)
      if (!isWithin) result[row + x] = choose(backward[first] as number, forward[last] as number)
      else result[row + x] = first % block === 0 ? (forward[last] as number) : (backward[first] as number)
    }
  }
  return { width, height, data: result }
}

const transpose = ({ width, height, data }: Plane): Plane => {
  const result = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) result[x * height + y] = data[y * width + x] as number
  }
  return { width: height, height: width, data: result }
}
