import type { ReportProgress } from '../../generation/generator.ts'
import type { DecodedImage } from '../../imaging/decode.ts'
import { fillPicture } from '../../imaging/inpaint/fill-picture.ts'
import type { ModelSessions } from '../../imaging/models/sessions.ts'
import type { ByteMask } from '../../imaging/raster.ts'
import { paintLines } from '../../imaging/text/paint-lines.ts'
import type { TextRegion } from '../../imaging/text/text-regions.ts'

/** Paints over what stands on plain ground first, then lets the network invent what is behind the rest. */
export const removeText = async (
  models: ModelSessions,
  image: DecodedImage,
  mask: ByteMask,
  regions: readonly TextRegion[],
  onProgress: ReportProgress<'Painting over the letters'>,
): Promise<DecodedImage> => {
  // Where parts are transparent, alpha and colour have to be filled alike.
  if (image.alpha) return fillPicture(models, image, mask, { quality: 'hd', onProgress })
  onProgress(0, 'Painting over the letters')
  const lines = regions.flatMap((region) => region.parts)
  const { image: rgb, rest } = paintLines(image.rgb, mask, lines)
  if (!rest.data.some((value) => value > 0)) return { ...image, rgb }
  return fillPicture(models, { ...image, rgb }, rest, {
    quality: 'hd',
    onProgress: (fraction, stage) => onProgress(0.2 + 0.8 * fraction, stage),
  })
}
