import { open, stat } from 'node:fs/promises'
import { AppError } from '../shared/errors.ts'
import { type ImageType, sniffedBytes, sniffImageType } from '../shared/images.ts'
import type { PictureReaders, PictureSender } from './pictures/picture-readers.ts'

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
  /** Whether something behind it can be seen anywhere. */
  readonly isTransparent: boolean
  /** WebP, long side at most 320 px; null for what nobody looks at in a history. */
  readonly thumbnail: Buffer | null
}

/** Everything a picture must pass before it becomes a task. Only its first bytes are read here: the rest is for the readers. */
export async function checkImage(
  readers: PictureReaders,
  file: UploadedFile,
  accepts: readonly ImageType[],
  { wantsThumbnail, ...sender }: PictureSender & { readonly wantsThumbnail: boolean },
): Promise<CheckedImage> {
  const { size: bytes } = await stat(file.path)
  if (bytes === 0) throw new AppError('image-empty')
  const type = await sniffType(file.path)
  if (!type || !accepts.includes(type)) throw new AppError('image-unsupported', { detail: type ?? 'unknown type' })
  const { thumbnail, ...read } = await readers.read({ path: file.path, upload: type, wantsThumbnail }, sender)
  return { ...file, type, bytes, ...read, thumbnail: thumbnail === null ? null : Buffer.from(thumbnail, 'base64') }
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
