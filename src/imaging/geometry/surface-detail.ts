import { lumaOf } from '../channels.ts'
import { createPlane, type Plane, type RgbRaster } from '../raster.ts'
import { gaussianBlur } from './gaussian-blur.ts'
import { type Slopes, slopesOf } from './slopes.ts'

/**
 * Seams, fur and pores, as if what is darker than its surroundings lay deeper: less of it where `plainness` is low, and in `faces`,
 * which have a shape of their own.
 */
export const findDetail = (photo: RgbRaster, plainness: Plane, faces: Plane): Slopes => {
  const scale = Math.max(photo.width, photo.height) / referenceLongSide
  const luma = lumaOf(photo)
  const fine = gaussianBlur(luma, scale)
  const middle = gaussianBlur(luma, 3 * scale)
  const coarse = gaussianBlur(luma, 9 * scale)
  const relief = createPlane(photo)
  for (let pixel = 0; pixel < relief.data.length; pixel += 1) {
    const wide = coarse.data[pixel]
    const narrow = middle.data[pixel]
    relief.data[pixel] = (1.6 * (fine.data[pixel] - narrow) + 3.2 * (narrow - wide)) / (0.15 + wide)
  }
  const slopes = slopesOf(relief, scale)
  for (let pixel = 0; pixel < relief.data.length; pixel += 1) {
    const across = slopes.x[pixel]
    const down = slopes.y[pixel]
    // A sharp edge is print or an outline, not a fold.
    const sharpness = (across * across + down * down) / (printFrom * printFrom)
    const kept = (0.4 + 0.6 * plainness.data[pixel]) * (1 - 0.6 * faces.data[pixel])
    const strength = (strongest * kept) / (1 + sharpness)
    slopes.x[pixel] = across * strength
    slopes.y[pixel] = down * strength
  }
  return slopes
}

/** The widths of folds were chosen at this size. */
const referenceLongSide = 1200
/** At 0.8 printed letters look engraved. */
const strongest = 0.55
const printFrom = 0.35
