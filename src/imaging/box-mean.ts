import type { Plane } from './raster.ts'

/** Mean over a square window of side 2 * radius + 1, cut at the borders. Running sums: the radius costs nothing. */
export const boxMean = (plane: Plane, radius: number): Plane => {
  const { width, height } = plane
  const across = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const row = y * width
    let sum = 0
    for (let x = 0; x < Math.min(radius, width); x += 1) sum += plane.data[row + x] as number
    for (let x = 0; x < width; x += 1) {
      if (x + radius < width) sum += plane.data[row + x + radius] as number
      if (x - radius - 1 >= 0) sum -= plane.data[row + x - radius - 1] as number
      across[row + x] = sum / (Math.min(x + radius, width - 1) - Math.max(x - radius, 0) + 1)
    }
  }

  const data = new Float32Array(width * height)
  // A double per column: a float32 running sum drifts over thousands of rows.
  const sums = new Float64Array(width)
  for (let y = 0; y < Math.min(radius, height); y += 1) addRow(sums, across, y * width, 1)
  for (let y = 0; y < height; y += 1) {
    if (y + radius < height) addRow(sums, across, (y + radius) * width, 1)
    if (y - radius - 1 >= 0) addRow(sums, across, (y - radius - 1) * width, -1)
    const count = Math.min(y + radius, height - 1) - Math.max(y - radius, 0) + 1
    for (let x = 0; x < width; x += 1) data[y * width + x] = (sums[x] as number) / count
  }
  return { width, height, data }
}

const addRow = (sums: Float64Array, rows: Float32Array, start: number, sign: number): void => {
  for (let x = 0; x < sums.length; x += 1) sums[x] = (sums[x] as number) + sign * (rows[start + x] as number)
}
