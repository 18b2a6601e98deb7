import type { DecodedImage } from '../decode.ts'
import type { ModelSessions } from '../models/sessions.ts'
import type { ByteMask, RgbRaster } from '../raster.ts'
import { fillHidden } from '../upscale/fill-hidden.ts'
import { type FillOptions, fillHoles } from './fill-holes.ts'

/**
 * `fillHoles` for a picture that may be transparent in parts: its alpha is filled as well, so that a hole in the subject is closed
 * and one beside it stays clear. Pixels outside the feathered mask keep colour and alpha.
 */
export const fillPicture = async (
  models: ModelSessions,
  { rgb, alpha, iccProfile }: DecodedImage,
  mask: ByteMask,
  options: FillOptions,
): Promise<DecodedImage> => {
  if (!alpha) return { rgb: await fillHoles(models, rgb, mask, options), alpha, iccProfile }
  const { onProgress = () => {} } = options
  // Transparent pixels keep whatever colour their editor left there, mostly black: it must not stain the fill.
  const visible = await fillHoles(models, fillHidden(rgb, alpha), mask, {
    ...options,
    onProgress: (fraction, stage) => onProgress(fraction / 2, stage),
  })
  const grey = await fillHoles(models, toGrey(alpha), mask, {
    ...options,
    onProgress: (fraction, stage) => onProgress(0.5 + fraction / 2, stage),
  })
  return { rgb: visible, alpha: decideAlpha(alpha, grey), iccProfile }
}

const toGrey = ({ width, height, data }: ByteMask): RgbRaster => {
  const grey = new Uint8Array(width * height * 3)
  for (let pixel = 0; pixel < data.length; pixel += 1) grey.fill(data[pixel], pixel * 3, pixel * 3 + 3)
  return { width, height, data: grey }
}

/** The model never paints quite nothing or quite all. */
const decideAlpha = (before: ByteMask, grey: RgbRaster): ByteMask => ({
  ...before,
  data: before.data.map((opacity, pixel) => {
    const filled = grey.data[pixel * 3]
    if (filled === opacity) return opacity
    if (filled < almost) return 0
    return filled > 255 - almost ? 255 : filled
  }),
})

const almost = 24
