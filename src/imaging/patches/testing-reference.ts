import type { RgbRaster } from '../raster.ts'
import { worstCost } from './patch-kernel.ts'
import { patchGrid, patchSide, type SourceMap } from './source-map.ts'

/** What the kernel computes, said plainly: the cost of one patch standing for another. */
export const plainCost = (
  target: RgbRaster,
  source: RgbRaster,
  [x, y]: readonly [number, number],
  [sourceX, sourceY]: readonly [number, number],
  heightCost: number,
): number => {
  let sum = 0
  for (let row = 0; row < patchSide; row += 1) {
    for (let at = 0; at < patchSide * 3; at += 1) {
      const one = target.data[((y + row) * target.width + x) * 3 + at]
      const other = source.data[((sourceY + row) * source.width + sourceX) * 3 + at]
      sum += (one - other) ** 2
    }
  }
  const apart = y / (patchGrid(target).height - 1) - sourceY / (patchGrid(source).height - 1)
  return sum + heightCost * worstCost * apart ** 2
}

/** The mean of what all patches over a pixel want it to be, weighted by `window` alone. */
export const plainVote = (
  source: RgbRaster,
  map: SourceMap,
  { width, height }: RgbRaster,
  window: Float32Array,
): Float64Array => {
  const sums = new Float64Array(width * height * 3)
  const weights = new Float64Array(width * height)
  for (let patch = 0; patch < map.x.length; patch += 1) {
    const x = patch % map.width
    const y = Math.floor(patch / map.width)
    for (let at = 0; at < patchSide * patchSide; at += 1) {
      const column = at % patchSide
      const row = Math.floor(at / patchSide)
      const from = (map.y[patch] + row) * source.width + map.x[patch] + column
      const to = (y + row) * width + x + column
      weights[to] += window[at]
      for (let channel = 0; channel < 3; channel += 1) {
        const value = source.data[from * 3 + channel] * window[at]
        sums[to * 3 + channel] += value
      }
    }
  }
  return sums.map((sum, index) => sum / weights[Math.floor(index / 3)])
}
