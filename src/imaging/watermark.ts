import sharp from 'sharp'
import { groundOf, placeWatermark, watermarkSvg } from '../shared/watermark.ts'
import type { DecodedImage } from './decode.ts'
import { type ByteMask, type RgbRaster, toBytes } from './raster.ts'

/** The picture with the mark at its bottom right, every pixel around it as it was; null where there is no room for it. */
export const markPicture = async (picture: DecodedImage): Promise<DecodedImage | null> => {
  const place = placeWatermark(picture.rgb)
  if (!place) return null
  const ground = groundOf(pixelsAt(picture, place))
  const mark = await sharp(Buffer.from(watermarkSvg(place, ground)))
    .ensureAlpha()
    .raw()
    .toBuffer()
  return blend(picture, { ...place, data: toBytes(mark) })
}

interface Mark {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Interleaved RGBA, not premultiplied. */
  readonly data: Uint8Array
}

/** Interleaved RGBA of what lies there. */
const pixelsAt = ({ rgb, alpha }: DecodedImage, { left, top, width, height }: Omit<Mark, 'data'>): Uint8Array => {
  const pixels = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const pixel = (top + y) * rgb.width + left + x
      const to = (y * width + x) * 4
      pixels.set(rgb.data.subarray(pixel * 3, pixel * 3 + 3), to)
      pixels[to + 3] = alpha?.data[pixel] ?? 255
    }
  }
  return pixels
}

/** The mark over the picture, as Porter and Duff have it: where the picture is transparent, only the mark is seen. */
const blend = ({ rgb, alpha, iccProfile }: DecodedImage, mark: Mark): DecodedImage => {
  const colours: RgbRaster = { ...rgb, data: rgb.data.slice() }
  const opacities: ByteMask | null = alpha && { ...alpha, data: alpha.data.slice() }
  for (let y = 0; y < mark.height; y += 1) {
    for (let x = 0; x < mark.width; x += 1) {
      const from = (y * mark.width + x) * 4
      const cover = mark.data[from + 3] / 255
      if (cover === 0) continue
      const pixel = (mark.top + y) * rgb.width + mark.left + x
      const below = ((alpha?.data[pixel] ?? 255) / 255) * (1 - cover)
      for (let channel = 0; channel < 3; channel += 1) {
        const at = pixel * 3 + channel
        const mixed = mark.data[from + channel] * cover + rgb.data[at] * below
        colours.data[at] = Math.round(mixed / (cover + below))
      }
      if (opacities) opacities.data[pixel] = Math.round((cover + below) * 255)
    }
  }
  return { rgb: colours, alpha: opacities, iccProfile }
}
