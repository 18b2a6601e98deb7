import type { DecodedImage } from '../../imaging/decode.ts'
import type { ModelSessions } from '../../imaging/models/sessions.ts'
import type { Box, ByteMask, RgbRaster } from '../../imaging/raster.ts'
import { isDrawnAt } from '../../imaging/upscale/choose-cells.ts'
import { resizeChannels } from '../../imaging/upscale/lanczos.ts'
import { upscaleImage } from '../../imaging/upscale/upscale-image.ts'
import { neuralBudget, neuralPasses, previewBox, scaleFactor } from './contract.ts'
import type { ImageUpscalerParams } from './params.ts'

/** The detail of `previewBox` as the run itself would draw it, without the rest of the picture. */
export const drawPreview = async (
  models: ModelSessions,
  { rgb, alpha, iccProfile }: DecodedImage,
  params: ImageUpscalerParams,
): Promise<DecodedImage> => {
  const factor = scaleFactor(params.scale, rgb)
  const shown = previewBox(params, rgb)
  const seen = {
    left: Math.max(0, shown.left - margin),
    top: Math.max(0, shown.top - margin),
    right: Math.min(rgb.width, shown.right + margin),
    bottom: Math.min(rgb.height, shown.bottom + margin),
  }
  const scaled = (length: number) => Math.max(1, Math.round(length * factor))
  const size = { width: scaled(seen.right - seen.left), height: scaled(seen.bottom - seen.top) }
  const offset = { left: Math.round(seen.left * factor), top: Math.round(seen.top * factor) }
  // Both ends are rounded by themselves: a rounded start and a rounded length can add up to more than there is.
  const box = {
    left: Math.round((shown.left - seen.left) * factor),
    top: Math.round((shown.top - seen.top) * factor),
    right: Math.min(size.width, Math.round((shown.right - seen.left) * factor)),
    bottom: Math.min(size.height, Math.round((shown.bottom - seen.top) * factor)),
  }
  const centre = { x: (shown.left + shown.right) >> 1, y: (shown.top + shown.bottom) >> 1 }
  const { image } = await upscaleImage(models, cut(rgb, seen, 3), {
    size,
    // A target is met by whole runs alone.
    passes: neuralPasses(params, rgb) || 1,
    // A picture beyond the budget is drawn by the network in parts: the preview must not promise more.
    maxDrawn: isDrawnAt(rgb, centre, neuralBudget) ? Number.POSITIVE_INFINITY : 0,
    keepDetail: params.mode === 'detailed',
    offset,
  })
  const enlargedAlpha = alpha && (await resizeChannels(cut(alpha, seen, 1), size, 1, 'lanczos3'))
  return { rgb: cut(image, box, 3), alpha: enlargedAlpha && cut(enlargedAlpha, box, 1), iccProfile }
}

/** Pixels around the detail that take part, so that it comes out as it would inside the whole picture. */
const margin = 16

const cut = (image: RgbRaster | ByteMask, { left, top, right, bottom }: Box, channels: number): RgbRaster => {
  const width = right - left
  const data = new Uint8Array(width * (bottom - top) * channels)
  for (let y = top, to = 0; y < bottom; y += 1, to += width * channels) {
    const from = (y * image.width + left) * channels
    data.set(image.data.subarray(from, from + width * channels), to)
  }
  return { width, height: bottom - top, data }
}
