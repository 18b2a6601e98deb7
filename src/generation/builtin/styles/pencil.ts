import type { RgbRaster } from '../../../imaging/raster.ts'
import { blur, lightness, scaleOf, shadePixels, sizedRadius, smoothStep, splitRgb } from './planes.ts'
import { drawHatching } from './strokes.ts'
import { drawPaper } from './texture.ts'

/** Graphite: lines where brightness changes, hatching in layers where it is dark, on toothed paper. */
export const drawPencil = (image: RgbRaster, seed: number): RgbRaster => {
  const light = lightness(splitRgb(image))
  const near = blur(light, sizedRadius(image, 1))
  const around = blur(light, sizedRadius(image, 4))
  const tone = blur(light, sizedRadius(image, 2))
  const length = Math.max(8, Math.round(26 * scaleOf(image)))
  const hatchings = layers.map(({ angle }, index) => drawHatching(image, seed + index, angle, length))
  const paper = drawPaper(image, seed)
  return shadePixels(image, (pixel, _x, _y, colour) => {
    const tooth = paper.data[pixel]
    const line = smoothStep(0.01, 0.1, around.data[pixel] - near.data[pixel])
    const dark = 1 - tone.data[pixel]
    let bare = 1 - 0.8 * line
    for (const [index, { from }] of layers.entries()) {
      const depth = smoothStep(from, from + 0.35, dark)
      const stroke = smoothStep(1.2 - 2.2 * depth, 2.4 - 1.8 * depth, hatchings[index]?.data[pixel] + 0.25 * tooth)
      bare *= 1 - depth * (0.14 + 0.5 * stroke)
    }
    const grey = (0.975 + 0.012 * tooth) * Math.max(0.1, bare - 0.05 * (1 - bare) * tooth)
    colour[0] = grey
    colour[1] = grey * 0.995
    colour[2] = grey * 0.975
  })
}

/** Each layer of hatching begins at its own darkness and runs its own way. */
const layers = [
  { from: 0.22, angle: -0.8 },
  { from: 0.45, angle: -0.35 },
  { from: 0.62, angle: 0.7 },
] as const
