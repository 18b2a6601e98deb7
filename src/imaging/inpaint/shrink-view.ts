import sharp from 'sharp'
import type { ByteMask, RgbRaster, Size } from '../raster.ts'

export interface View {
  readonly image: RgbRaster
  /** 1 where the picture is to be made up. */
  readonly hole: ByteMask
}

/**
 * A view at a smaller size. The hole is left out of every mean, as transparency is: what is to go would otherwise colour the
 * pixels next to it, and a fill that starts there would not meet the picture.
 */
export const shrinkView = async ({ image, hole }: View, { width, height }: Size): Promise<View> => {
  if (image.width === width && image.height === height) return { image, hole }
  const small = await sharp(withoutHole({ image, hole }), {
    raw: { width: image.width, height: image.height, channels: 4 },
  })
    .resize({ width, height, fit: 'fill', kernel: 'mitchell' })
    .raw()
    .toBuffer()
  const data = new Uint8Array(width * height * 3)
  const holeData = new Uint8Array(width * height)
  for (let pixel = 0, from = 0, to = 0; pixel < holeData.length; pixel += 1, from += 4, to += 3) {
    data[to] = small[from]
    data[to + 1] = small[from + 1]
    data[to + 2] = small[from + 2]
    holeData[pixel] = small[from + 3] < 128 ? 1 : 0
  }
  return { image: { width, height, data }, hole: { width, height, data: holeData } }
}

/** RGBA in which the hole is transparent. Four bytes at a time: a view can be most of a large picture. */
const withoutHole = ({ image, hole }: View): Uint8Array => {
  const { data: rgb } = image
  const rgba = new Uint32Array(hole.data.length)
  for (let pixel = 0, from = 0; pixel < rgba.length; pixel += 1, from += 3) {
    const opacity = hole.data[pixel] ? 0 : 0xff_00_00_00
    rgba[pixel] = rgb[from] | (rgb[from + 1] << 8) | (rgb[from + 2] << 16) | opacity
  }
  return new Uint8Array(rgba.buffer)
}
