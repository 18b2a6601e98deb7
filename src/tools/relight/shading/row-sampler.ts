import type { Size } from '../../../imaging/raster.ts'
import { mixRows, sampleAxis } from '../../../imaging/resize.ts'

/** Writes columns `start` to `end` (exclusive) of row `y`. */
export type SampleRow = (y: number, target: Float32Array, start: number, end: number) => void

/** A small grid at a larger size, bilinear on pixel centres, one row at a time. */
export const rowSampler = (values: Float32Array, from: Size, to: Size): SampleRow => {
  const columns = sampleAxis(to.width, from.width)
  const rows = sampleAxis(to.height, from.height)
  const line = new Float32Array(from.width)
  return (y, target, start, end) => {
    mixRows(values, rows, y, line)
    for (let x = start; x < end; x += 1) {
      const left = line[columns.first[x]]
      target[x] = left + (line[columns.second[x]] - left) * columns.weight[x]
    }
  }
}
