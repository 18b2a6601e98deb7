import type { ModelSessions } from '../models/sessions.ts'
import type { ByteMask, RgbRaster } from '../raster.ts'
import { confirmRegions } from './confirm-regions.ts'
import { drawLetters } from './letter-mask.ts'
import { lookForText } from './look-for-text.ts'
import type { TextRegion } from './text-regions.ts'

export interface FoundText {
  /** In pixels of the picture. */
  readonly regions: readonly TextRegion[]
  /** 255 on the letters, with room for outline, shadow and the halo of compression around them. */
  readonly mask: ByteMask
}

/** All text in the picture, large and small. `onProgress`: 0..1. */
export const findText = async (
  models: ModelSessions,
  image: RgbRaster,
  onProgress: (fraction: number) => void = () => {},
): Promise<FoundText> => {
  const suspected = await lookForText(models, image, (fraction) => onProgress(fraction * 0.8))
  const regions = await confirmRegions(models, image, suspected)
  onProgress(1)
  return {
    regions,
    mask: drawLetters(
      image,
      regions.flatMap((region) => region.parts),
    ),
  }
}
