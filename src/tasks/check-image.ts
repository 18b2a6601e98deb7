import { open, stat } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { AppError } from '../shared/errors.ts'
import { type ImageType, sniffedBytes, sniffImageType } from '../shared/images.ts'
import { upload } from '../shared/plans.ts'

/** Long side of every small picture. */
const thumbnailPx = 320

export interface UploadedFile {
  readonly path: string
  readonly name: string
  /** The same without the mark it carries: for the engine, never for the visitor. */
  readonly unmarkedPath?: string
}

export interface CheckedImage extends UploadedFile {
  readonly type: ImageType
  readonly width: number
  readonly height: number
  readonly bytes: number
  /** WebP, long side at most 320 px. */
  readonly thumbnail: Buffer
}

/**
 * Everything a picture must pass before it becomes a task. Type and size are read from the first bytes and the header
 * alone; only then is it decoded once, which finds damage and gives the thumbnail.
 */
export async function checkImage(file: UploadedFile, accepts: readonly ImageType[]): Promise<CheckedImage> {
  const { size: bytes } = await stat(file.path)
  if (bytes === 0) throw new AppError('image-empty')
  const type = await sniffType(file.path)
  if (!type || !accepts.includes(type)) throw new AppError('image-unsupported', { detail: type ?? 'unknown type' })
  const header = await readHeader(file.path, type)
  if (header.width * header.height > upload.maxPixels) {
    throw new AppError('image-too-many-pixels', { detail: `${header.width} x ${header.height}` })
  }
  const thumbnail = await decodeThumbnail(file.path, type)
  return { ...file, type, bytes, thumbnail, ...header }
}

/** The content decides: what the file is called and what the browser says do not count. */
async function sniffType(path: string): Promise<ImageType | null> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(sniffedBytes), position: 0 })
    return sniffImageType(buffer.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}

/** Size as it will be seen: EXIF orientations 5 to 8 lie on their side. */
async function readHeader(path: string, type: ImageType): Promise<{ width: number; height: number }> {
  const meta = await sharp(path, { limitInputPixels: false }).metadata().catch(refuse(type))
  const upright = (meta as Metadata).autoOrient
  return { width: upright.width, height: upright.height }
}

const decodeThumbnail = (path: string, type: ImageType): Promise<Buffer> =>
  toThumbnail(sharp(path, { limitInputPixels: upload.maxPixels, failOn: 'error', autoOrient: true })).catch(
    refuse(type),
  )

export const toThumbnail = (picture: Sharp): Promise<Buffer> =>
  picture.resize(thumbnailPx, thumbnailPx, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 80 }).toBuffer()

/** HEIC is a container: whether its codec can be decoded depends on how libvips was built. */
const refuse =
  (type: ImageType) =>
  (cause: unknown): never => {
    throw new AppError(type === 'image/heic' ? 'image-unsupported' : 'image-damaged', { cause })
  }
