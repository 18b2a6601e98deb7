import sharp from 'sharp'
import { type ByteMask, createPlane, fitInside, type Plane, type RgbRaster, type Size } from '../raster.ts'
import { resizePlane, resizeRgb } from '../resize.ts'

/** A photo and its subject at the two sizes its shape is worked out at. */
export interface WorkingPhoto {
  readonly photo: RgbRaster
  readonly subject: Plane
  readonly small: RgbRaster
  readonly smallSubject: Plane
}

export const shrinkToWork = async (picture: RgbRaster, cover: ByteMask | null): Promise<WorkingPhoto> => {
  const photo = await resizeRgb(picture, fitArea(picture, maxPixels))
  const small = await resizeRgb(photo, fitInside(photo, smallLongSide))
  const subject = cover ? await shrinkCover(cover, photo) : createPlane(photo)
  return { photo, subject, small, smallSubject: resizePlane(subject, small) }
}

const maxPixels = 1_000_000
/** Every graphics card takes a picture this long. */
const maxLongSide = 4096
/** Volumes are smooth: they do not need more. Lengths given in pixels elsewhere are of this size. */
const smallLongSide = 320

const fitArea = ({ width, height }: Size, area: number): Size => {
  const scale = Math.min(1, Math.sqrt(area / (width * height)), maxLongSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

const shrinkCover = async ({ width, height, data }: ByteMask, size: Size): Promise<Plane> => {
  const bytes = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize({ width: size.width, height: size.height, fit: 'fill', kernel: 'linear' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const plane = createPlane(size)
  for (let pixel = 0; pixel < plane.data.length; pixel += 1) plane.data[pixel] = bytes[pixel] / 255
  return plane
}
