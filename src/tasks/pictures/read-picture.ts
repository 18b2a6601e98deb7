import { readFile } from 'node:fs/promises'
import sharp, { type OutputInfo, type ResizeOptions } from 'sharp'
import { AppError } from '../../shared/errors.ts'
import type { ImageType } from '../../shared/images.ts'
import { isTooLarge, upload } from '../../shared/plans.ts'
import type { ImageSize } from '../../shared/tool.ts'
import { measureMetadata } from './measure-metadata.ts'
import type { PictureJob, ReadPicture } from './picture-protocol.ts'

/** Long side of every small picture. */
const thumbnailPx = 320
/** What decoders can leave out by themselves. Not more: the last rows of what is shrunk further are not asked for, and damage there not found. */
const glanceShare = 8

/**
 * Size and thumbnail. What costs least is looked at first: what an upload carries beside its pixels, then the size in its header;
 * only then is it decoded once, which finds damage and gives the thumbnail.
 */
export async function readPicture({ path, upload: type, wantsThumbnail }: PictureJob): Promise<ReadPicture> {
  if (type) await refuseMetadata(path, type)
  try {
    const { hasAlpha, ...size } = await readHeader(path)
    if (type && isTooLarge(size))
      throw new AppError('image-too-many-pixels', { detail: `${size.width} x ${size.height}` })
    const small = await readSmall(path, type, wantsThumbnail ? thumbnailSize : glanceSize(size))
    return {
      ...size,
      isTransparent: hasAlpha && (await isTransparent(path, small)),
      thumbnail: wantsThumbnail ? await encodeThumbnail(small) : null,
    }
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
async function readHeader(path: string): Promise<ImageSize & { readonly hasAlpha: boolean }> {
  const { autoOrient, hasAlpha } = await sharp(path, unlimited).metadata()
  return { width: autoOrient.width, height: autoOrient.height, hasAlpha }
}

const thumbnailSize: ResizeOptions = {
  width: thumbnailPx,
  height: thumbnailPx,
  fit: 'inside',
  withoutEnlargement: true,
}

const glanceSize = ({ width, height }: ImageSize): ResizeOptions => ({
  width: Math.ceil(width / glanceShare),
  height: Math.ceil(height / glanceShare),
  fit: 'fill',
})

interface SmallPicture {
  readonly data: Buffer
  readonly info: OutputInfo
}

/** With an alpha channel, whether the picture has one or not. */
function readSmall(path: string, type: ImageType | null, size: ResizeOptions): Promise<SmallPicture> {
  const picture = sharp(path, {
    limitInputPixels: type ? upload.maxPixels : false,
    failOn: type ? 'error' : 'warning',
    autoOrient: true,
  })
  return picture
    .resize(size)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
}

async function encodeThumbnail({ data, info: { width, height, channels } }: SmallPicture): Promise<string> {
  const thumbnail = await sharp(data, { raw: { width, height, channels } }).webp({ quality: 80 }).toBuffer()
  return thumbnail.toString('base64')
}

/** An alpha channel alone says nothing: many programs write one that is opaque. The small picture mostly tells; only else is all of it read. */
async function isTransparent(path: string, { data, info: { channels } }: SmallPicture): Promise<boolean> {
  for (let at = channels - 1; at < data.length; at += channels) if ((data[at] ?? 0) < clearlyLess) return true
  return (await readAlpha(path)).some((opacity) => opacity < 255)
}

const readAlpha = (path: string): Promise<Buffer> =>
  sharp(path, { ...unlimited, failOn: 'error' })
    .ensureAlpha()
    .extractChannel('alpha')
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer()

const unlimited = { limitInputPixels: false } as const

/** Shrinking may round what is opaque. */
const clearlyLess = 250
