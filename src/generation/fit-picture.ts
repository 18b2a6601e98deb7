import { cutRgb } from '../imaging/boxes.ts'
import type { RgbRaster, Size } from '../imaging/raster.ts'
import { resizeRgb } from '../imaging/resize.ts'

/** Exactly this size, without distortion: what sticks out on two sides is cut off. */
export const fitPicture = async (image: RgbRaster, size: Size): Promise<RgbRaster> => {
  const scale = Math.max(size.width / image.width, size.height / image.height)
  const width = Math.min(image.width, Math.max(1, Math.round(size.width / scale)))
  const height = Math.min(image.height, Math.max(1, Math.round(size.height / scale)))
  const left = Math.floor((image.width - width) / 2)
  const top = Math.floor((image.height - height) / 2)
  return await resizeRgb(cutRgb(image, { left, top, right: left + width, bottom: top + height }), size)
}
