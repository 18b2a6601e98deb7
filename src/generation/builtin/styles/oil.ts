import type { RgbRaster } from '../../../imaging/raster.ts'
import { resizePlane } from '../../../imaging/resize.ts'
import { flattenAreas } from './flatten-areas.ts'
import { blur, lightness, mix, type RgbPlanes, scaleOf, shadePixels, sizedRadius, splitRgb } from './planes.ts'
import { drawStrokes } from './strokes.ts'

/** Thick paint: areas of one colour, strokes along the shapes, lit from the upper left. */
export const paintOil = (image: RgbRaster, seed: number): RgbRaster => {
  const flat = flattenAreas(flattenAreas(splitRgb(image), sizedRadius(image, 5)), sizedRadius(image, 8))
  const light = lightness(flat)
  // Brushes are coarser than pixels: at half the size, strokes are broader and four times as quick.
  const half = { width: Math.ceil(image.width / 2), height: Math.ceil(image.height / 2) }
  const strokes = resizePlane(drawStrokes(resizePlane(light, half), seed, Math.round(9 * scaleOf(image)) + 3), image)
  const relief = addPlanes(strokes, blur(light, 1), 2)
  const { width } = image
  return shadePixels(image, (pixel, x, y, colour) => {
    const before = x > 0 && y > 0 ? pixel - width - 1 : pixel
    const slope = relief.data[pixel] - relief.data[before]
    const own = light.data[pixel]
    // Brush hairs carry a little more or less paint, and the ridges between them catch the light.
    const paint = 0.02 * strokes.data[pixel] + Math.max(-0.1, Math.min(0.12, 0.13 * slope))
    for (const [channel, plane] of flat.entries()) {
      colour[channel as 0 | 1 | 2] = mix(own, plane.data[pixel], 1.3) + paint
    }
  })
}

const addPlanes = (one: RgbPlanes[0], other: RgbPlanes[0], share: number): RgbPlanes[0] => ({
  ...one,
  data: one.data.map((value, pixel) => value + share * other.data[pixel]),
})
