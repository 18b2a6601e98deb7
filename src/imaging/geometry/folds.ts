import type { Plane, RgbRaster } from '../raster.ts'
import { findShades } from './shades.ts'
import { limitSlopes, type Slopes, slopesOf } from './slopes.ts'

/** The slopes of folds, curls and muscles, as if what is darker than its surroundings lay deeper; fewer where `plainness` is low. */
export const findFolds = (photo: RgbRaster, subject: Plane, plainness: Plane): Slopes => {
  const slopes = limitSlopes(slopesOf(findShades(photo, subject, reach), rise), steepest)
  for (let pixel = 0; pixel < slopes.x.length; pixel += 1) {
    const share = plainness.data[pixel]
    slopes.x[pixel] *= share
    slopes.y[pixel] *= share
  }
  return slopes
}

/** In pixels; what changes over longer ways belongs to the light and not to the surface. */
const reach = 10
/** Pixels that lie between one shade and another e times as bright. */
const rise = 5
const steepest = 0.8
