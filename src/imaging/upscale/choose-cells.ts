import type { Box, RgbRaster } from '../raster.ts'
import { type CellRow, planGrid } from './tile-grid.ts'

export interface ChosenCells {
  /** Those the network draws. */
  readonly drawn: ReadonlySet<Box>
  /** What they cover of the doubled picture. */
  readonly pixels: number
  /** Deviation of the noise in each of the others, in levels. */
  readonly noise: ReadonlyMap<Box, number>
}

/**
 * The cells worth the network's time. A flat or blurred one gains nothing from it, and when there are more than the budget
 * allows, those with most detail come first: there the eye looks, and there Lanczos is weakest.
 */
export const chooseCells = (image: RgbRaster, grid: readonly CellRow[], maxPixels: number): ChosenCells => {
  const ranked = grid
    .flatMap(({ cells }) => cells)
    .map((cell) => ({ cell, ...measureCell(image, cell) }))
    .toSorted((a, b) => b.detail - a.detail)
  const drawn = new Set<Box>()
  const noise = new Map<Box, number>()
  let pixels = 0
  for (const { cell, detail, ...quiet } of ranked) {
    const area = (cell.right - cell.left) * (cell.bottom - cell.top) * 4
    if (detail < minDetail || pixels + area > maxPixels) {
      noise.set(cell, quiet.noise)
      continue
    }
    drawn.add(cell)
    pixels += area
  }
  return { drawn, pixels, noise }
}

/** Whether the network would draw this place of the picture. */
export const isDrawnAt = (image: RgbRaster, { x, y }: { x: number; y: number }, maxPixels: number): boolean => {
  const { drawn } = chooseCells(image, planGrid(image), maxPixels)
  return [...drawn].some(({ left, top, right, bottom }) => x >= left && x < right && y >= top && y < bottom)
}

/**
 * Detail: how far pixels lie, in levels, from the mean of their neighbours, in the busiest twentieth of the cell; a bird in
 * an empty sky counts, and the soft gradients of what is out of focus do not. Noise: the same in its quietest fifth.
 */
const measureCell = (image: RgbRaster, cell: Box): { detail: number; noise: number } => {
  const blocks: number[] = []
  for (let top = cell.top; top < cell.bottom; top += blockSide) {
    for (let left = cell.left; left < cell.right; left += blockSide) {
      const right = Math.min(left + blockSide, cell.right)
      blocks.push(measureBlock(image, { left, top, right, bottom: Math.min(top + blockSide, cell.bottom) }))
    }
  }
  blocks.sort((a, b) => b - a)
  const busiest = blocks.slice(0, Math.ceil(blocks.length / 20))
  return {
    detail: busiest.reduce((sum, value) => sum + value, 0) / busiest.length,
    noise: Math.min(strongestNoise, blocks[Math.floor(blocks.length * 0.8)]),
  }
}

/** Root mean square of the Laplacian of green, which stands for brightness. */
const measureBlock = ({ width, height, data }: RgbRaster, { left, top, right, bottom }: Box): number => {
  let sum = 0
  for (let y = top; y < bottom; y += 1) {
    const above = y > 0 ? -width * 3 : 0
    const below = y < height - 1 ? width * 3 : 0
    for (let x = left; x < right; x += 1) {
      const at = (y * width + x) * 3 + 1
      const before = x > 0 ? -3 : 0
      const after = x < width - 1 ? 3 : 0
      const neighbours = data[at + above] + data[at + below] + data[at + before] + data[at + after]
      sum += (data[at] - neighbours / 4) ** 2
    }
  }
  return Math.sqrt(sum / ((right - left) * (bottom - top)))
}

const blockSide = 16

/** Below it, the network changes pixels by one level on average, and nobody sees which of the two drew them. */
const minDetail = 1

/** Where even the quietest part of a cell has more than this, it is texture. */
const strongestNoise = 3
