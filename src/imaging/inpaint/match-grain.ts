import { boxMean } from '../box-mean.ts'
import type { ByteMask, Plane, RgbRaster } from '../raster.ts'
import { dilateHole, invert } from './dilate-hole.ts'
import { matchPatches } from './patch-field.ts'

/**
 * The model paints pixel for pixel but smoother than a sensor or a JPEG: where the fill is quieter than the place that looks most
 * like it, it takes as much of that place's grain as it lacks.
 */
export const matchGrain = (fill: RgbRaster, hole: ByteMask): RgbRaster => {
  const known = invert(dilateHole(hole, grainReach))
  // Grain itself must not be compared: to a smooth fill the quietest places would look most alike.
  const field = matchPatches(smoothed(fill), { hole, known, start: null, rounds: 3 })
  if (!field) return fill
  const { width, height } = fill
  const data = fill.data.slice()
  for (let channel = 0; channel < 3; channel += 1) {
    const grain = grainOf(fill, channel)
    const loudness = boxMean({ width, height, data: grain.data.map((value) => value * value) }, grainReach)
    for (let pixel = 0; pixel < width * height; pixel += 1) {
      if (hole.data[pixel] === 0) continue
      const source = pixel + field.dy[pixel] * width + field.dx[pixel]
      const wanted = loudness.data[source]
      const lacking = wanted > 0 ? Math.max(0, 1 - loudness.data[pixel] / wanted) : 0
      const value = fill.data[pixel * 3 + channel] + Math.sqrt(lacking) * grain.data[source]
      data[pixel * 3 + channel] = Math.min(255, Math.max(0, Math.round(value)))
    }
  }
  return { width, height, data }
}

const grainReach = 4

const grainOf = (image: RgbRaster, channel: number): Plane => {
  const plane = channelOf(image, channel)
  const smooth = boxMean(plane, 1)
  return { ...plane, data: plane.data.map((value, pixel) => value - smooth.data[pixel]) }
}

const smoothed = (image: RgbRaster): RgbRaster => {
  const data = new Uint8Array(image.data.length)
  for (let channel = 0; channel < 3; channel += 1) {
    const { data: means } = boxMean(channelOf(image, channel), 2)
    for (let pixel = 0; pixel < means.length; pixel += 1) data[pixel * 3 + channel] = Math.round(means[pixel])
  }
  return { ...image, data }
}

const channelOf = ({ width, height, data }: RgbRaster, channel: number): Plane => {
  const plane = new Float32Array(width * height)
  for (let pixel = 0; pixel < plane.length; pixel += 1) plane[pixel] = data[pixel * 3 + channel]
  return { width, height, data: plane }
}
