import type { Box, Size } from '../raster.ts'

export interface CellRow {
  readonly bottom: number
  readonly cells: readonly Box[]
}

/** The picture cut into nearly equal cells: no sliver at the right or at the bottom that would cost a whole run. */
export const planGrid = ({ width, height }: Size): readonly CellRow[] => {
  const columns = cutAxis(width, cellSide)
  return cutAxis(height, cellSide).map(([top, bottom]) => ({
    bottom,
    cells: columns.map(([left, right]) => ({ left, top, right, bottom })),
  }))
}

const cutAxis = (length: number, longest: number): (readonly [number, number])[] => {
  const count = Math.ceil(length / longest)
  const edge = (index: number) => Math.round((index * length) / count)
  return Array.from({ length: count }, (_, index) => [edge(index), edge(index + 1)] as const)
}

/** Larger cells waste less on overlap but hold more memory and report progress less often: three seconds each on two cores. */
const cellSide = 256
