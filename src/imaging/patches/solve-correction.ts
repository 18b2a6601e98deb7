import type { Plane, Size } from '../raster.ts'

/**
 * The plane whose differences between neighbours are, in the mean, those that `divergence` asks for, and that is near zero where `hold` is
 * large: (Laplace - hold) plane = divergence, borders free. By multigrid: what is smooth is found on coarser grids.
 */
export const solveCorrection = (divergence: Plane, hold: Plane, cycles = 3): Plane => {
  const grids = createGrids(divergence, hold)
  for (let cycle = 0; cycle < cycles; cycle += 1) runCycle(grids, 0)
  const [finest] = grids as [Grid, ...Grid[]]
  return { width: finest.width, height: finest.height, data: finest.values }
}

interface Grid extends Size {
  readonly values: Float32Array
  readonly wanted: Float32Array
  readonly hold: Float32Array
  /** What is still missing of `wanted`. */
  readonly residual: Float32Array
}

const coarsestSide = 6

const createGrids = (divergence: Plane, hold: Plane): Grid[] => {
  const grids = [createGrid(divergence, divergence.data, hold.data)]
  for (let finer = grids[0]; Math.min(finer.width, finer.height) > coarsestSide; ) {
    const size = { width: Math.ceil(finer.width / 2), height: Math.ceil(finer.height / 2) }
    const coarser = createGrid(
      size,
      new Float32Array(size.width * size.height),
      new Float32Array(size.width * size.height),
    )
    gather(finer, finer.hold, coarser, coarser.hold)
    grids.push(coarser)
    finer = coarser
  }
  return grids
}

const createGrid = ({ width, height }: Size, wanted: Float32Array, hold: Float32Array): Grid => ({
  width,
  height,
  wanted,
  hold,
  values: new Float32Array(width * height),
  residual: new Float32Array(width * height),
})

const runCycle = (grids: readonly Grid[], depth: number): void => {
  const grid = grids[depth]
  const coarser = grids[depth + 1]
  if (!coarser) {
    relax(grid, 40)
    return
  }
  relax(grid, 2)
  findResidual(grid)
  gather(grid, grid.residual, coarser, coarser.wanted)
  coarser.values.fill(0)
  runCycle(grids, depth + 1)
  addSmoothly(coarser, grid)
  relax(grid, 2)
}

/** Gauss and Seidel: each point is set to what its neighbours ask for. */
const relax = ({ width, height, values, wanted, hold }: Grid, sweeps: number): void => {
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    for (let y = 0, at = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1, at += 1) {
        let sum = -wanted[at]
        let weight = hold[at]
        if (x > 0) {
          sum += values[at - 1]
          weight += 1
        }
        if (x < width - 1) {
          sum += values[at + 1]
          weight += 1
        }
        if (y > 0) {
          sum += values[at - width]
          weight += 1
        }
        if (y < height - 1) {
          sum += values[at + width]
          weight += 1
        }
        values[at] = sum / weight
      }
    }
  }
}

const findResidual = ({ width, height, values, wanted, hold, residual }: Grid): void => {
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const own = values[at]
      let applied = -hold[at] * own
      if (x > 0) applied += values[at - 1] - own
      if (x < width - 1) applied += values[at + 1] - own
      if (y > 0) applied += values[at - width] - own
      if (y < height - 1) applied += values[at + width] - own
      residual[at] = wanted[at] - applied
    }
  }
}

/** Each coarse point is the sum of its four: a grid of twice the distance takes four times the value. */
const gather = (fine: Size, values: Float32Array, coarse: Size, sums: Float32Array): void => {
  sums.fill(0)
  for (let y = 0, from = 0; y < fine.height; y += 1) {
    const row = (y >> 1) * coarse.width
    for (let x = 0; x < fine.width; x += 1, from += 1) {
      const to = row + (x >> 1)
      sums[to] += values[from]
    }
  }
}

/** Bilinear: blocks would have to be smoothed away again. */
const addSmoothly = (coarse: Grid, fine: Grid): void => {
  const { width, height } = fine
  for (let y = 0, to = 0; y < height; y += 1) {
    const near = (y >> 1) * coarse.width
    const far = Math.min(coarse.height - 1, Math.max(0, (y >> 1) + (y & 1 ? 1 : -1))) * coarse.width
    for (let x = 0; x < width; x += 1, to += 1) {
      const own = x >> 1
      const other = Math.min(coarse.width - 1, Math.max(0, own + (x & 1 ? 1 : -1)))
      const added =
        0.5625 * coarse.values[near + own] +
        0.1875 * (coarse.values[near + other] + coarse.values[far + own]) +
        0.0625 * coarse.values[far + other]
      fine.values[to] += added
    }
  }
}
