import type { ModelSessions } from '../models/sessions.ts'
import type { RgbRaster, Size } from '../raster.ts'
import { doubleImage } from './double-image.ts'
import { resizeSharply } from './lanczos.ts'
import { matchOriginal } from './match-original.ts'

export interface UpscaleOptions {
  /** Size of the result. */
  readonly size: Size
  /** How often a network doubles the picture; Lanczos does the rest, up or down. */
  readonly passes: 1 | 2
  /** The first pass draws at most this many pixels. */
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
  /** Pixels that were drawn, by pass. */
  readonly drawn: readonly number[]
}

/**
 * The first pass is by the network that clears flaws away, while the picture is still small; what it leaves is clean, so the second is
 * by the quick one. Nobody could tell the result from that of two slow passes, in five of six scenes drawn from words.
 */
export const upscaleImage = async (
  models: ModelSessions,
  original: RgbRaster,
  options: UpscaleOptions,
): Promise<Upscaled> => {
  // By time, though what a pass leaves out, because it is flat, counts as well: progress never goes back.
  const share = options.passes === 1 ? 1 : firstShare
  const first = await doubleImage(models, original, {
    network: 'realEsrgan',
    maxDrawn: options.maxDrawn,
    onTile: (done, count) => options.onDrawn?.((share * done) / count),
  })
  const second =
    options.passes === 1
      ? null
      : await doubleImage(models, first.image, {
          network: 'doubler',
          maxDrawn: Number.POSITIVE_INFINITY,
          onTile: (done, count) => options.onDrawn?.(share + ((1 - share) * done) / count),
        })
  options.onRefine?.()
  const sized = await resizeSharply((second ?? first).image, options.size)
  await matchOriginal(original, sized, {
    keepDetail: options.keepDetail,
    offset: options.offset ?? { left: 0, top: 0 },
  })
  return { image: sized, drawn: [first.drawn, ...(second ? [second.drawn] : [])] }
}

/** Of two passes: the second has four times the pixels of the first, and each costs a twelfth. */
const firstShare = 0.75
