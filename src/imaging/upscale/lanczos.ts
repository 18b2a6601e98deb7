import sharp, { type KernelEnum } from 'sharp'
import { type ByteMask, type RgbRaster, type Size, toBytes } from '../raster.ts'

/** To any size; enlarged edges are steepened a little, without the halos of plain sharpening. */
export const resizeSharply = async (image: RgbRaster, { width, height }: Size): Promise<RgbRaster> => {
  const scale = width / image.width
  if (image.width === width && image.height === height) return image
  const resized = sharp(image.data, {
    ...unlimited,
    raw: { width: image.width, height: image.height, channels: 3 },
  }).resize({
    width,
    height,
    fit: 'fill',
    kernel: 'lanczos3',
  })
  const steeper = scale > 1 ? resized.sharpen(steepen(scale)) : resized
  return { width, height, data: toBytes(await steeper.raw().toBuffer()) }
}

/** As wide as the blur that enlarging left; flat areas are left alone, and edges are held from overshooting. */
const steepen = (scale: number) => ({ sigma: Math.min(10, 0.5 * scale), m1: 0, m2: 2, x1: 2, y2: 6, y3: 10 })

/** One channel or three, as they are. */
export const resizeChannels = async (
  image: RgbRaster | ByteMask,
  { width, height }: Size,
  channels: 1 | 3,
  kernel: keyof KernelEnum,
): Promise<RgbRaster | ByteMask> => {
  if (image.width === width && image.height === height) return image
  const data = await sharp(image.data, { ...unlimited, raw: { width: image.width, height: image.height, channels } })
    .resize({ width, height, fit: 'fill', kernel })
    .toColourspace(channels === 1 ? 'b-w' : 'srgb')
    .raw()
    .toBuffer()
  return { width, height, data: toBytes(data) }
}

/** Results may be larger than any upload. */
const unlimited = { limitInputPixels: false } as const
