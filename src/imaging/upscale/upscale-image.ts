import type { ModelSessions } from '../models/sessions.ts'
import type { RgbRaster, Size } from '../raster.ts'
import { doubleImage } from './double-image.ts'
import { resizeSharply } from './lanczos.ts'
import { matchOriginal } from './match-original.ts'

export interface UpscaleOptions {
  /** Size of the result. */
  readonly size: Size
  /** How often the network doubles the picture; Lanczos does the rest, up or down. */
  readonly passes: number
  /** The network draws at most this many pixels, all passes together. */
  readonly maxDrawn: number
  /** Texture and grain stay. */
  readonly keepDetail: boolean
  /** Where the result lies in the enlargement of the whole picture. */
  readonly offset?: { readonly left: number; readonly top: number }
  /** 0 to 1 over the network's work. */
  readonly onDrawn?: (fraction: number) => void
  /** The network is done. */
  readonly onRefine?: () => void
}

export interface Upscaled {
  readonly image: RgbRaster
  /** Pixels that the network drew. */
  readonly drawn: number
}

/** The order is what makes it quick: the network draws what matters while the picture is still small. */
export const upscaleImage = async (
  models: ModelSessions,
  original: RgbRaster,
  options: UpscaleOptions,
): Promise<Upscaled> => {
  const pixels = original.width * original.height
  const shares = Array.from({ length: options.passes }, (_, pass) => pixels * 4 ** (pass + 1))
  const wanted = Math.min(
    options.maxDrawn,
    shares.reduce((sum, share) => sum + share, 0),
  )
  let image = original
  let drawn = 0
  // What a pass leaves out, because it is flat, is done as well: progress never goes back.
  let before = 0
  for (const each of shares) {
    const share = Math.min(each, wanted - before)
    const doubled = await doubleImage(models, image, {
      maxDrawn: options.maxDrawn - drawn,
      onTile: (done, count) => options.onDrawn?.((before + (share * done) / count) / wanted),
    })
    image = doubled.image
    drawn += doubled.drawn
    before += share
  }
  options.onRefine?.()
  const sized = await resizeSharply(image, options.size)
  await matchOriginal(original, sized, {
    keepDetail: options.keepDetail,
    offset: options.offset ?? { left: 0, top: 0 },
  })
  return { image: sized, drawn }
}
