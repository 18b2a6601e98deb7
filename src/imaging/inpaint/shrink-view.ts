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
  const rgba = new Uint8Array(image.width * image.height * 4)
  for (let pixel = 0, from = 0, to = 0; pixel < hole.data.length; pixel += 1, from += 3, to += 4) {
    rgba[to] = image.data[from] as number
    rgba[to + 1] = image.data[from + 1] as number
    rgba[to + 2] = image.data[from + 2] as number
    rgba[to + 3] = hole.data[pixel] ? 0 : 255
  }
  const small = await sharp(rgba, { raw: { width: image.width, height: image.height, channels: 4 } })
    .resize({ width, height, fit: 'fill', kernel: 'mitchell' })
    .raw()
    .toBuffer()
  const data = new Uint8Array(width * height * 3)
  const holeData = new Uint8Array(width * height)
  for (let pixel = 0, from = 0, to = 0; pixel < holeData.length; pixel += 1, from += 4, to += 3) {
    data[to] = small[from] as number
    data[to + 1] = small[from + 1] as number
    data[to + 2] = small[from + 2] as number
    holeData[pixel] = (small[from + 3] as number) < 128 ? 1 : 0
  }
  return { image: { width, height, data }, hole: { width, height, data: holeData } }
}
