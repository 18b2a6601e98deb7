import { boxMean } from '../../../imaging/box-mean.ts'
import { createPlane, type Plane } from '../../../imaging/raster.ts'
import { lightness, type RgbPlanes } from './planes.ts'

/**
 * Areas of one colour with firm borders, as paint has them (Kuwahara): each pixel becomes the mean of those neighbourhoods
 * around it that vary least, weighted so that no seams show where the choice changes.
 */
export const flattenAreas = (planes: RgbPlanes, radius: number): RgbPlanes => {
  const light = lightness(planes)
  const half = Math.max(1, Math.round(radius / 2))
  const [reds, greens, blues] = planes.map((plane) => boxMean(plane, half).data) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const lightMean = boxMean(light, half)
  const squareMean = boxMean({ ...light, data: light.data.map((value) => value * value) }, half)
  const result = planes.map((plane) => createPlane(plane)) as [Plane, Plane, Plane]
  const { width, height } = light
  const right = Int32Array.from(directions, (angle) => Math.round(Math.cos(angle) * radius))
  const down = Int32Array.from(directions, (angle) => Math.round(Math.sin(angle) * radius))
  for (let y = 0, pixel = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, pixel += 1) {
      let total = 0
      let red = 0
      let green = 0
      let blue = 0
      for (let way = 0; way < directions.length; way += 1) {
        const column = Math.min(width - 1, Math.max(0, x + right[way]))
        const at = Math.min(height - 1, Math.max(0, y + down[way])) * width + column
        const variance = Math.max(0, squareMean.data[at] - lightMean.data[at] ** 2)
        const steadiness = 1 / (minVariance + variance)
        const weight = steadiness * steadiness * steadiness
        total += weight
        red += weight * reds[at]
        green += weight * greens[at]
        blue += weight * blues[at]
      }
      result[0].data[pixel] = red / total
      result[1].data[pixel] = green / total
      result[2].data[pixel] = blue / total
    }
  }
  return result
}

const minVariance = 0.0004

const directions = Array.from({ length: 8 }, (_, index) => (index * Math.PI) / 4 + 0.2)
