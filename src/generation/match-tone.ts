import { boxMean } from '../imaging/box-mean.ts'
import { dilateHole } from '../imaging/inpaint/dilate-hole.ts'
import type { ByteMask, Plane, RgbRaster } from '../imaging/raster.ts'

/**
 * Models that paint the whole picture anew return what was to be kept a little lighter or warmer. How it differs beside the hole
 * says how the fill differs: that is taken back, by the nearest part of the border first. Outside the hole, `known` is returned.
 */
export const matchTone = (painted: RgbRaster, known: RgbRaster, hole: ByteMask): RgbRaster => {
  const { width, height } = painted
  const beside = ringAround(hole)
  const data = known.data.slice()
  const weights = reaches(painted).map((radius) => boxMean(beside, radius))
  for (let channel = 0; channel < 3; channel += 1) {
    const apart: Plane = { width, height, data: new Float32Array(width * height) }
    let sum = 0
    let count = 0
    for (let pixel = 0; pixel < beside.data.length; pixel += 1) {
      if (beside.data[pixel] === 0) continue
      const difference = known.data[pixel * 3 + channel] - painted.data[pixel * 3 + channel]
      apart.data[pixel] = difference
      sum += difference
      count += 1
    }
    const overall = count === 0 ? 0 : sum / count
    const means = reaches(painted).map((radius) => boxMean(apart, radius))
    for (let pixel = 0; pixel < beside.data.length; pixel += 1) {
      if (hole.data[pixel] === 0) continue
      let change = overall
      for (const [index, { data: weight }] of weights.entries()) {
        const seen = weight[pixel]
        if (seen <= minSeen) continue
        const here = means[index].data[pixel] / seen
        change += (here - change) * (seen / (seen + halfTrusted))
      }
      const value = painted.data[pixel * 3 + channel] + Math.min(maxChange, Math.max(-maxChange, change))
      data[pixel * 3 + channel] = Math.min(255, Math.max(0, Math.round(value)))
    }
  }
  return { width, height, data }
}

/** In levels: what differs by more is another thing, not another tone. */
const maxChange = 40
/** Shares of a window: rounding leaves less than the first where there is nothing, and at the second a window counts half. */
const minSeen = 1e-4
const halfTrusted = 0.02

/** Radii of the windows, coarse to fine, in pixels. */
const reaches = ({ width, height }: RgbRaster): number[] => {
  const longSide = Math.max(width, height)
  return [Math.ceil(longSide / 4), Math.ceil(longSide / 16), Math.ceil(longSide / 64)]
}

const ringWidth = 24

const ringAround = (hole: ByteMask): Plane => {
  const grown = dilateHole(hole, ringWidth)
  const data = new Float32Array(hole.data.length)
  for (let pixel = 0; pixel < data.length; pixel += 1) data[pixel] = grown.data[pixel] && hole.data[pixel] === 0 ? 1 : 0
  return { width: hole.width, height: hole.height, data }
}
