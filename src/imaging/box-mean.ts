import type { Plane } from './raster.ts'

/** Mean over a square window of side 2 * radius + 1, cut at the borders. Running sums: the radius costs nothing. */
export const boxMean = (plane: Plane, radius: number): Plane => {
  const { width, height } = plane
  const across = meanAcross(plane, radius)
  const data = new Float32Array(width * height)
  // A double per column: a float32 running sum drifts over thousands of rows.
  const sums = new Float64Array(width)
  for (let y = 0; y < Math.min(radius, height); y += 1) {
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] as number) + (across[y * width + x] as number)
  }
  for (let y = 0; y < height; y += 1) {
    const share = 1 / windowLength(y, radius, height)
    const row = y * width
    // Outside the picture both ends of the window read the row of zeros that `meanAcross` leaves at the end.
    const enters = (y + radius < height ? y + radius : height) * width
    const leaves = (y > radius ? y - radius - 1 : height) * width
    for (let x = 0; x < width; x += 1) {
      const sum = (sums[x] as number) + (across[enters + x] as number) - (across[leaves + x] as number)
      sums[x] = sum
      data[row + x] = sum * share
    }
  }
  return { width, height, data }
}

/** Each row averaged along itself, and one row of zeros below the last. */
const meanAcross = ({ width, height, data }: Plane, radius: number): Float32Array => {
  const across = new Float32Array(width * (height + 1))
  const shares = new Float64Array(width)
  for (let x = 0; x < width; x += 1) shares[x] = 1 / windowLength(x, radius, width)
  for (let y = 0; y < height; y += 1) {
    const start = y * width
    const end = start + width
    let sum = 0
    for (let pixel = start; pixel < Math.min(start + radius, end); pixel += 1) sum += data[pixel] as number
    for (let x = 0, enters = start + radius, leaves = start - radius - 1; x < width; x += 1, enters += 1, leaves += 1) {
      if (enters < end) sum += data[enters] as number
      if (leaves >= start) sum -= data[leaves] as number
      across[start + x] = sum * (shares[x] as number)
    }
  }
  return across
}

const windowLength = (position: number, radius: number, size: number): number =>
  Math.min(position + radius, size - 1) - Math.max(position - radius, 0) + 1
