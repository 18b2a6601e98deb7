import { type ImageType, sniffImageType } from '../../shared/images.ts'
import type { ImageSize } from '../../shared/tool.ts'
import { readHeifSize } from './image-headers/heif-size.ts'
import { readJpegSize } from './image-headers/jpeg-size.ts'
import { readPngSize } from './image-headers/png-size.ts'
import { readWebpSize } from './image-headers/webp-size.ts'

/** Enough for the metadata that cameras and editors write before the size. */
const headBytes = 262_144

/** The size a picture will be seen at, from its header; decoded only where that does not say. Null: nobody can tell. */
export const measureImage = async (file: Blob): Promise<ImageSize | null> => {
  const size = (await readHeader(file).catch(() => null)) ?? (await decodeSize(file).catch(() => null))
  return size && size.width > 0 && size.height > 0 ? size : null
}

const readHeader = async (file: Blob): Promise<ImageSize | null> => {
  const head = new DataView(await file.slice(0, headBytes).arrayBuffer())
  const type = sniffImageType(new Uint8Array(head.buffer))
  return type && readers[type](head, file)
}

type ReadSize = (head: DataView, file: Blob) => ImageSize | null | Promise<ImageSize | null>

/**
 * A view throws where it ends, so a header that is cut off or damaged ends its reader. Our own because image-size knows the orientation
 * of JPEG alone, takes it from damaged blocks as well, and weighs three times as much.
 */
const readers: Record<ImageType, ReadSize> = {
  'image/jpeg': readJpegSize,
  'image/png': readPngSize,
  'image/webp': readWebpSize,
  'image/avif': readHeifSize,
  'image/heic': readHeifSize,
}

const decodeSize = async (file: Blob): Promise<ImageSize> => {
  const bitmap = await createImageBitmap(file)
  const { width, height } = bitmap
  bitmap.close()
  return { width, height }
}
