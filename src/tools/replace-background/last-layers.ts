import type { RgbaRaster } from '../../imaging/composite/place-subject.ts'
import type { RgbRaster } from '../../imaging/raster.ts'
import { rememberLast } from '../../imaging/remember-last.ts'

/** A subject as its picture had it, and what belongs to that picture. */
export interface CutSubject {
  readonly rgba: RgbaRaster
  readonly iccProfile: Buffer | null
}

/** Moving the subject asks for the same layers again. */
export const lastSubject = rememberLast<CutSubject>()
export const lastBackdrop = rememberLast<RgbRaster>()
