import type { Plane } from './raster.ts'

/** Mean over a square window of side 2 * radius + 1, cut at the borders. Running sums: the radius costs nothing. */
export const boxMean = (plane: Plane, radius: number): Plane => {
  const { width, height, data: values } = plane
  const data = new Float32Array(width * height)
  // The sum of each column over the rows in reach, with as many zeros on both sides as a window reaches out. Doubles:
  // a float32 running sum drifts over thousands of rows.
  const sums = new Float64Array(width + 2 * radius + 1)
  const first = radius + 1
  const shares = new Float64Array(width)
  for (let x = 0; x < width; x += 1) shares[x] = 1 / windowLength(x, radius, width)
  for (let y = 0; y < Math.min(radius, height); y += 1) addRow(values, y * width, width, sums, first)

  for (let y = 0; y < height; y += 1) {
    const enters = y + radius < height
    const leaves = y > radius
    if (enters && leaves) moveRow(values, (y + radius) * width, (y - radius - 1) * width, width, sums, first)
    else if (enters) addRow(values, (y + radius) * width, width, sums, first)
    else if (leaves) removeRow(values, (y - radius - 1) * width, width, sums, first)
    const rowShare = 1 / windowLength(y, radius, height)
    let sum = 0
    for (let x = 0; x < 2 * radius + 1; x += 1) sum += sums[x]
    for (let x = 0, to = y * width; x < width; x += 1, to += 1) {
      sum += sums[x + 2 * radius + 1] - sums[x]
      data[to] = sum * rowShare * shares[x]
    }
  }
  return { width, height, data }
}

const addRow = (values: Float32Array, start: number, width: number, sums: Float64Array, first: number): void => {
  for (let x = 0; x < width; x += 1) sums[first + x] += values[start + x]
}

const removeRow = (values: Float32Array, start: number, width: number, sums: Float64Array, first: number): void => {
  for (let x = 0; x < width; x += 1) sums[first + x] -= values[start + x]
}

/** Both at once: the sums are read and written once, which is most of the work. */
const moveRow = (
  values: Float32Array,
  entering: number,
  leaving: number,
  width: number,
  sums: Float64Array,
  first: number,
): void => {
  for (let x = 0; x < width; x += 1) {
    sums[first + x] = sums[first + x] + values[entering + x] - values[leaving + x]
  }
}

const windowLength = (position: number, radius: number, size: number): number =>
  Math.min(position + radius, size - 1) - Math.max(position - radius, 0) + 1
