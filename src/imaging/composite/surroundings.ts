import { boxMean } from '../box-mean.ts'
import { createPlane, fitInside, type Plane, type RgbRaster } from '../raster.ts'
import { resizePlane } from '../resize.ts'
import { lightOfByte } from './linear-light.ts'
import { toOklab } from './oklab.ts'

/** What light a backdrop would throw on something in it, from its pixels alone. */
export interface Surroundings {
  /** Oklab lightness around each place, far blurred, on a small grid. */
  readonly lightness: Plane
  /** -1 = the light comes from the left, 1 = from the right. */
  readonly side: number
}

export const readSurroundings = (backdrop: RgbRaster): Surroundings => {
  const small = fitInside(backdrop, gridLongSide)
  const channels = [0, 1, 2].map((channel) => resizePlane(lightPlane(backdrop, channel), small).data)
  const lightness = createPlane(small)
  const rgb = new Float32Array(3)
  const lab = new Float32Array(3)
  let left = 0
  let right = 0
  for (let pixel = 0; pixel < lightness.data.length; pixel += 1) {
    for (let channel = 0; channel < 3; channel += 1) rgb[channel] = channels[channel][pixel]
    toOklab(rgb, 0, lab)
    lightness.data[pixel] = lab[0]
    const y = Math.floor(pixel / small.width) / small.height
    if (y > skyShare) continue
    const light = rgb[1]
    if (pixel % small.width < small.width / 2) left += light
    else right += light
  }
  const reach = Math.max(1, Math.round(gridLongSide * 0.12))
  return {
    lightness: boxMean(boxMean(lightness, reach), reach),
    side: Math.max(-1, Math.min(1, (2.5 * (right - left)) / Math.max(1e-6, right + left))),
  }
}

const gridLongSide = 48
/** Lamps are in the upper part of a picture. */
const skyShare = 0.65

const lightPlane = ({ width, height, data }: RgbRaster, channel: number): Plane => {
  const plane = createPlane({ width, height })
  for (let pixel = 0; pixel < plane.data.length; pixel += 1) {
    plane.data[pixel] = lightOfByte[data[pixel * 3 + channel]]
  }
  return plane
}
