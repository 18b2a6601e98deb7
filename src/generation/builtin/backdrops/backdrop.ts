import type { RgbRaster, Size } from '../../../imaging/raster.ts'
import type { Random } from './random.ts'

/**
 * Everything in a backdrop is placed in heights of the picture from its middle, so that another size shows the same scene, and another
 * shape more or less of its sides.
 */
export type BackdropPainter = (size: Size, random: Random, report: (fraction: number) => void) => RgbRaster
