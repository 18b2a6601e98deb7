import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { AppError } from '../../shared/errors.ts'
import type { ImageType } from '../../shared/images.ts'
import { isTooLarge, upload } from '../../shared/plans.ts'
import type { ImageSize } from '../../shared/tool.ts'
import { measureMetadata } from './measure-metadata.ts'
import type { PictureJob, ReadPicture } from './picture-protocol.ts'

/** Long side of every small picture. */
const thumbnailPx = 320

/**
 * Size and thumbnail. What costs least is looked at first: what an upload carries beside its pixels, then the size in its header;
 * only then is it decoded once, which finds damage and gives the thumbnail.
 */
export async function readPicture({ path, upload: type }: PictureJob): Promise<ReadPicture> {
  if (type) await refuseMetadata(path, type)
  try {
    const size = await readSize(path)
    if (type && isTooLarge(size))
      throw new AppError('image-too-many-pixels', { detail: `${size.width} x ${size.height}` })
    const thumbnail = await readThumbnail(path, type)
    return { ...size, isTransparent: await findTransparency(path, thumbnail), thumbnail: thumbnail.toString('base64') }
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    // HEIC is a container: whether its codec can be decoded depends on how libvips was built.
    throw new AppError(type === 'image/heic' ? 'image-unsupported' : 'image-damaged', { cause })
  }
}

async function refuseMetadata(path: string, type: ImageType): Promise<void> {
  const { bytes, parts } = measureMetadata(await readFile(path), type)
  if (bytes <= upload.maxMetadataBytes && parts <= upload.maxMetadataParts) return
  throw new AppError('image-too-complex', { detail: `${parts} parts of metadata with ${bytes} bytes or more` })
}

/** Size as it will be seen: EXIF orientations 5 to 8 lie on their side. */
async function readSize(path: string): Promise<ImageSize> {
  const { autoOrient } = await sharp(path, unlimited).metadata()
  return { width: autoOrient.width, height: autoOrient.height }
}

async function readThumbnail(path: string, type: ImageType | null): Promise<Buffer> {
  const picture = sharp(path, {
    limitInputPixels: type ? upload.maxPixels : false,
    failOn: type ? 'error' : 'warning',
    autoOrient: true,
  })
  return picture
    .resize(thumbnailPx, thumbnailPx, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
}

/** An alpha channel alone says nothing: many programs write one that is opaque. The small picture mostly tells; only else is all of it read. */
async function findTransparency(path: string, thumbnail: Buffer): Promise<boolean> {
  if (!(await sharp(path, unlimited).metadata()).hasAlpha) return false
  const small = await readAlpha(thumbnail)
  return small.some((opacity) => opacity < clearlyLess) || (await readAlpha(path)).some((opacity) => opacity < 255)
}

const readAlpha = (picture: string | Buffer): Promise<Buffer> =>
  sharp(picture, { ...unlimited, failOn: 'error' })
    .ensureAlpha()
    .extractChannel('alpha')
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer()

const unlimited = { limitInputPixels: false } as const

/** Shrinking may round what is opaque. */
const clearlyLess = 250
