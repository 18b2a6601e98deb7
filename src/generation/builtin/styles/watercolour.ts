import type { Plane, RgbRaster } from '../../../imaging/raster.ts'
import { flattenAreas } from './flatten-areas.ts'
import { blur, lightness, mix, shadePixels, sizedRadius, smoothStep, splitRgb } from './planes.ts'
import { drawClumps, drawPaper } from './texture.ts'

/** Thin washes on rough paper: pigment gathers at the rim of each wash and in the pores, the sheet stays bare at its border. */
export const paintWatercolour = (image: RgbRaster, seed: number): RgbRaster => {
  const wet = flattenAreas(flattenAreas(splitRgb(image), sizedRadius(image, 6)), sizedRadius(image, 11))
  const light = lightness(wet)
  const around = blur(light, sizedRadius(image, 5))
  const pools = drawClumps(image, seed, sizedRadius(image, 34))
  const wobble = drawClumps(image, seed + 5, sizedRadius(image, 9))
  const paper = drawPaper(image, seed)
  return shadePixels(image, (pixel, x, y, colour) => {
    const own = light.data[pixel]
    const rim = Math.max(0, around.data[pixel] - own)
    const tooth = paper.data[pixel]
    const amount = 0.82 + 0.09 * pools.data[pixel] + 3.2 * rim + 0.07 * tooth
    const covered = sheetShare(image, x, y, wobble, pixel)
    for (const [channel, plane] of wet.entries()) {
      const saturated = mix(own, plane.data[pixel], 1.35)
      // Pigment takes light away from the paper, the more the thicker it lies.
      const density = -Math.log(Math.max(0.04, Math.min(0.98, 0.16 + 0.84 * saturated))) * Math.max(0.2, amount)
      const sheet = paperWhite[channel] + 0.014 * tooth
      colour[channel as 0 | 1 | 2] = sheet * Math.exp(-density * covered)
    }
  })
}

const paperWhite = [0.985, 0.975, 0.945]

const sheetShare = ({ width, height }: RgbRaster, x: number, y: number, wobble: Plane, pixel: number): number => {
  const short = Math.min(width, height)
  const border = Math.min(x, y, width - 1 - x, height - 1 - y) / short
  return smoothStep(0.028, 0.04, border + 0.008 * wobble.data[pixel])
}
