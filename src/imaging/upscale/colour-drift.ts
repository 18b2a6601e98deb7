import { boxMean } from '../box-mean.ts'
import type { Plane, RgbRaster, Size } from '../raster.ts'
import { sampleAxis } from '../resize.ts'

/** How far the broad colours of a result are from those of the original: one coarse plane for each channel. */
export type ColourDrift = readonly [Plane, Plane, Plane]

/**
 * Networks shift colours a little, and differently in every region. `shrunk` is the result at the original's size; what
 * the two differ by over squares wider than any texture is the drift.
 */
export const measureDrift = (original: RgbRaster, shrunk: RgbRaster): ColourDrift => {
  const width = Math.ceil(original.width / blockSide)
  const height = Math.ceil(original.height / blockSide)
  const columns = Int32Array.from({ length: original.width }, (_, x) => Math.floor((x * width) / original.width))
  const measure = (channel: number): Plane => {
    const sums = new Float64Array(width * height)
    const counts = new Int32Array(width * height)
    for (let y = 0; y < original.height; y += 1) {
      const row = Math.floor((y * height) / original.height) * width
      for (let x = 0, at = y * original.width * 3 + channel; x < original.width; x += 1, at += 3) {
        const block = row + columns[x]
        sums[block] = sums[block] + original.data[at] - shrunk.data[at]
        counts[block] += 1
      }
    }
    return boxMean({ width, height, data: Float32Array.from(sums, (sum, block) => sum / counts[block]) }, 1)
  }
  return [measure(0), measure(1), measure(2)]
}

/** The squares JPEG works in: its own errors of brightness between neighbouring squares are not brought back. */
const blockSide = 8

/** Reads one row of one channel after the other, at the size of the result. */
export const createDriftReader = (drift: ColourDrift, size: Size): ((y: number, channel: number) => Float32Array) => {
  const [{ width, height }] = drift
  const columns = sampleAxis(size.width, width)
  const rows = sampleAxis(size.height, height)
  const line = new Float32Array(width)
  const read = new Float32Array(size.width)
  return (y, channel) => {
    const { data } = drift[channel]
    const first = rows.first[y] * width
    const second = rows.second[y] * width
    const towards = rows.weight[y]
    for (let x = 0; x < width; x += 1) {
      line[x] = data[first + x] * (1 - towards) + data[second + x] * towards
    }
    for (let x = 0; x < size.width; x += 1) {
      const before = line[columns.first[x]]
      read[x] = before + (line[columns.second[x]] - before) * columns.weight[x]
    }
    return read
  }
}
