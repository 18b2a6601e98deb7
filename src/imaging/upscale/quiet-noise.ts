import { boxMean } from '../box-mean.ts'
import type { Plane } from '../raster.ts'
import type { Planes } from './network-tile.ts'

/**
 * The network clears noise away; a tile that Lanczos enlarges must be as quiet, or the border between the two shows. Where
 * values vary no more than noise of this deviation (0 to 1) does, their mean takes over; edges and texture stay.
 */
export const quietNoise = (planes: Planes, deviation: number): Planes => {
  const { width, height } = planes
  const area = width * height
  const data = new Float32Array(area * 3)
  const noise = (strictness * deviation) ** 2
  for (let channel = 0; channel < 3; channel += 1) {
    const values = planes.data.subarray(channel * area, (channel + 1) * area)
    const mean = boxMean({ width, height, data: values }, radius)
    const squares = boxMean({ width, height, data: values.map((value) => value * value) }, radius)
    const slope: Plane = { width, height, data: new Float32Array(area) }
    const offset: Plane = { width, height, data: new Float32Array(area) }
    for (let pixel = 0; pixel < area; pixel += 1) {
      const centre = mean.data[pixel]
      const variance = Math.max(0, squares.data[pixel] - centre * centre)
      const kept = variance / (variance + noise + 1e-9)
      slope.data[pixel] = kept
      offset.data[pixel] = (1 - kept) * centre
    }
    // Averaged over the windows a pixel lies in, as the guided filter does: no steps between them.
    const slopes = boxMean(slope, radius)
    const offsets = boxMean(offset, radius)
    for (let pixel = 0; pixel < area; pixel += 1) {
      data[channel * area + pixel] = slopes.data[pixel] * values[pixel] + offsets.data[pixel]
    }
  }
  return { width, height, data }
}

const radius = 2
/** Noise varies itself: twice its deviation still is noise. */
const strictness = 2
