import type { ImageSize } from '../../../shared/tool.ts'
import { readOrientation, turnUpright } from './exif-orientation.ts'
import { textAt } from './text-at.ts'

/** The first chunk is the picture itself, lossy or lossless, or says what else is in the file. */
export const readWebpSize = async (head: DataView, file: Blob): Promise<ImageSize | null> => {
  const chunk = textAt(head, 12, 4)
  if (chunk === 'VP8 ') return { width: head.getUint16(26, true) & 0x3fff, height: head.getUint16(28, true) & 0x3fff }
  if (chunk === 'VP8L') {
    const bits = head.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (chunk !== 'VP8X') return null
  const size = { width: getUint24(head, 24) + 1, height: getUint24(head, 27) + 1 }
  return head.getUint8(20) & hasExif ? turnUpright(size, await findOrientation(file)) : size
}

const hasExif = 0x08

/** Animations have a chunk a frame; they may as well lie on their side. */
const maxChunks = 32

/** EXIF comes after the pixels, so the chunks are hopped over in the file. */
const findOrientation = async (file: Blob): Promise<number> => {
  for (let chunk = 0, at = 12; chunk < maxChunks && at + 8 <= file.size; chunk += 1) {
    const header = await viewOf(file, at, 8)
    const length = header.getUint32(4, true)
    if (textAt(header, 0, 4) === 'EXIF') return readOrientation(await viewOf(file, at + 8, length))
    at += 8 + length + (length % 2)
  }
  return 1
}

const viewOf = async (file: Blob, at: number, length: number): Promise<DataView> =>
  new DataView(await file.slice(at, at + length).arrayBuffer())

const getUint24 = (view: DataView, at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
