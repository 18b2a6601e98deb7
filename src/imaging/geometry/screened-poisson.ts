import { createPlane, type Plane, type Size } from '../raster.ts'
import { resizePlane } from '../resize.ts'

/** Springs between neighbours, and one from each pixel to a value of its own. */
export interface SpringGrid extends Size {
  /** Strength of the link to the right neighbour; the last column's is not used. */
  readonly across: Float32Array
  /** Strength of the link to the neighbour below; the last row's is not used. */
  readonly down: Float32Array
  /** Strength of each pixel's own spring. */
  readonly anchor: Float32Array
  /** What pulls each pixel: its anchor times the value it hangs on, and any push its links have. */
  readonly pull: Float32Array
}

/**
 * Where the springs come to rest: anchor * z + sum of link * (z - neighbour) = pull. Solved on coarser grids first, since relaxation
 * carries news only one pixel a sweep. Nothing pulls across the frame.
 */
export const relaxSprings = (grid: SpringGrid): Plane => {
  const { width, height } = grid
  if (Math.max(width, height) <= coarsest) return sweep(grid, createPlane(grid), 4 * sweeps)
  const start = resizePlane(relaxSprings(coarsen(grid)), { width, height })
  return sweep(grid, start, sweeps)
}

const coarsest = 12
const sweeps = 30
/** The factor of successive over-relaxation: between 1, careful, and 2, unstable. */
const overshoot = 1.6

/** Four pixels become one: their anchors and pulls add up, and so do the two links that lead across each new side, half as long. */
const coarsen = ({ width, height, across, down, anchor, pull }: SpringGrid): SpringGrid => {
  const small = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) }
  const area = small.width * small.height
  const coarse = {
    ...small,
    across: new Float32Array(area),
    down: new Float32Array(area),
    anchor: new Float32Array(area),
    pull: new Float32Array(area),
  }
  const add = (values: Float32Array, at: number, value: number): void => {
    values[at] += value
  }
  for (let y = 0, pixel = 0; y < height; y += 1) {
    const row = (y >> 1) * small.width
    for (let x = 0; x < width; x += 1, pixel += 1) {
      const to = row + (x >> 1)
      add(coarse.anchor, to, anchor[pixel])
      add(coarse.pull, to, pull[pixel])
      if ((x & 1) === 1) add(coarse.across, to, 0.5 * across[pixel])
      if ((y & 1) === 1) add(coarse.down, to, 0.5 * down[pixel])
    }
  }
  return coarse
}

/** Like the squares of a chessboard: those of one colour depend on the other colour only. */
const sweep = (grid: SpringGrid, start: Plane, times: number): Plane => {
  const { width, height } = grid
  const area = width * height
  // A row of room before and after: at the frame a link of strength 0 leads there, and no pixel needs a question.
  const values = new Float32Array(area + 2 * width)
  values.set(start.data, width)
  const across = new Float32Array(area + 1)
  const down = new Float32Array(area + width)
  const share = new Float32Array(area)
  for (let y = 0, pixel = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, pixel += 1) {
      if (x < width - 1) across[pixel + 1] = grid.across[pixel]
      if (y < height - 1) down[pixel + width] = grid.down[pixel]
    }
  }
  for (let pixel = 0; pixel < area; pixel += 1) {
    const links = across[pixel] + across[pixel + 1] + down[pixel] + down[pixel + width]
    share[pixel] = overshoot / Math.max(1e-12, grid.anchor[pixel] + links)
  }
  for (let time = 0; time < 2 * times; time += 1) {
    for (let y = 0; y < height; y += 1) {
      const end = (y + 1) * width
      for (let pixel = y * width + ((y + time) & 1); pixel < end; pixel += 2) {
        const at = pixel + width
        const force =
          grid.pull[pixel] +
          across[pixel] * values[at - 1] +
          across[pixel + 1] * values[at + 1] +
          down[pixel] * values[pixel] +
          down[at] * values[at + width]
        values[at] = values[at] * (1 - overshoot) + share[pixel] * force
      }
    }
  }
  return { width, height, data: values.slice(width, width + area) }
}
