import { cutMask, cutRgb } from '../imaging/boxes.ts'
import { fitMask } from '../imaging/inpaint/read-mask.ts'
import { restoreDetail } from '../imaging/inpaint/restore-detail.ts'
import type { Box, ByteMask, RgbRaster, Size } from '../imaging/raster.ts'
import { resizeRgb } from '../imaging/resize.ts'
import { fitPicture } from './fit-picture.ts'
import type { FillRequest } from './generator.ts'
import { matchTone } from './match-tone.ts'

/** A picture to fill, at a size that a provider works at. Beyond its own border it is mirrored, and free to be made up. */
export interface FillCanvas {
  readonly image: RgbRaster
  /** 255 = make up, 0 = keep. */
  readonly mask: ByteMask
  /** Where the picture is on the canvas. */
  readonly inside: Box
}

export const toFillCanvas = async ({ image, mask }: FillRequest, size: Size): Promise<FillCanvas> => {
  const scale = Math.min(size.width / image.width, size.height / image.height)
  const width = Math.min(size.width, Math.max(1, Math.round(image.width * scale)))
  const height = Math.min(size.height, Math.max(1, Math.round(image.height * scale)))
  const left = Math.floor((size.width - width) / 2)
  const top = Math.floor((size.height - height) / 2)
  const small = await resizeRgb(image, { width, height })
  const covered = await fitMask(mask, { width, height })
  const data = new Uint8Array(size.width * size.height).fill(255)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      data[(y + top) * size.width + x + left] = covered.data[y * width + x] > 0 ? 255 : 0
    }
  }
  return {
    image: cutRgb(small, { left: -left, top: -top, right: size.width - left, bottom: size.height - top }),
    mask: { ...size, data },
    inside: { left, top, right: left + width, bottom: top + height },
  }
}

/** What a provider made of the canvas, as the picture it was for: in its tones along the border, with its detail when it is larger. */
export const fromFillCanvas = async (
  answer: RgbRaster,
  canvas: FillCanvas,
  { image, mask }: FillRequest,
): Promise<RgbRaster> => {
  const hole = cutMask(canvas.mask, canvas.inside)
  const known = cutRgb(canvas.image, canvas.inside)
  const filled = matchTone(cutRgb(await fitPicture(answer, canvas.image), canvas.inside), known, hole)
  const isLarger = image.width > filled.width || image.height > filled.height
  if (!isLarger) return await resizeRgb(filled, image)
  return await restoreDetail({ image: filled, hole, field: null }, { image, hole: mask })
}
