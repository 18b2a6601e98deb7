import { lightOfByte } from '../composite/linear-light.ts'
import { createPlane, type Plane, type RgbRaster } from '../raster.ts'
import { resizePlane } from '../resize.ts'
import { followColours } from './follow-colours.ts'
import { findShades } from './shades.ts'

/**
 * What a photo is multiplied with, in light, to even out the light it was taken in: most of its shades, and a little of what else makes
 * large parts of the subject bright or dark, or a new light would burn out what a flash has lit before. `small` is the same photo.
 */
export const evenOutLight = (small: RgbRaster, smallSubject: Plane, subject: Plane): Plane => {
  const longSide = Math.max(small.width, small.height)
  const shades = findShades(small, smallSubject, 0.19 * longSide)
  const radius = Math.max(1, Math.round(0.06 * longSide))
  const brightness = followColours(small, small, logLight(small), { radius, epsilon: 0.016 })
  const usual = meanWithin(brightness, smallSubject)
  const excess = createPlane(small)
  for (let pixel = 0; pixel < excess.data.length; pixel += 1) {
    excess.data[pixel] = shadesTaken * shades.data[pixel] + brightnessTaken * (brightness.data[pixel] - usual)
  }
  const { data: taken } = resizePlane(excess, subject)
  const gain = createPlane(subject)
  for (let pixel = 0; pixel < gain.data.length; pixel += 1) {
    const factor = Math.exp(-subject.data[pixel] * taken[pixel])
    gain.data[pixel] = Math.min(maxGain, Math.max(minGain, factor))
  }
  return gain
}

/** By eye on portraits: the shades of a face go, the black of a hat and the white of a shirt stay. */
const shadesTaken = 0.8
const brightnessTaken = 0.15
const minGain = 0.55
const maxGain = 1.8

const logLight = ({ width, height, data }: RgbRaster): Plane => {
  const plane = createPlane({ width, height })
  for (let pixel = 0, at = 0; pixel < plane.data.length; pixel += 1, at += 3) {
    const light =
      0.2126 * lightOfByte[data[at]] + 0.7152 * lightOfByte[data[at + 1]] + 0.0722 * lightOfByte[data[at + 2]]
    plane.data[pixel] = Math.log(light + 0.02)
  }
  return plane
}

const meanWithin = ({ data }: Plane, subject: Plane): number => {
  let sum = 0
  let weight = 1e-6
  for (let pixel = 0; pixel < data.length; pixel += 1) {
    const cover = subject.data[pixel]
    sum += cover * data[pixel]
    weight += cover
  }
  return sum / weight
}
