import type { RgbRaster } from '../../imaging/raster.ts'
import type { Style } from '../../shared/styles.ts'
import { gradeCinematic, gradeFilm, gradeMono, gradePhoto } from './styles/grades.ts'
import { glowNeon } from './styles/neon.ts'
import { paintOil } from './styles/oil.ts'
import { drawPencil } from './styles/pencil.ts'
import { paintWatercolour } from './styles/watercolour.ts'

/** Gives a finished picture a look, at its full size. The same seed gives the same strokes and grain. */
export const applyStyle = (image: RgbRaster, style: Style, seed: number): RgbRaster => filters[style](image, seed)

const filters: Readonly<Record<Style, (image: RgbRaster, seed: number) => RgbRaster>> = {
  none: (image) => image,
  photo: gradePhoto,
  cinematic: gradeCinematic,
  film: gradeFilm,
  watercolour: paintWatercolour,
  oil: paintOil,
  pencil: drawPencil,
  neon: glowNeon,
  mono: gradeMono,
}
