import type { ImageSize } from '../../../shared/tool.ts'
import { readOrientation, turnUpright } from './exif-orientation.ts'
import { textAt } from './text-at.ts'

export const readPngSize = (head: DataView): ImageSize =>
  turnUpright({ width: head.getUint32(16), height: head.getUint32(20) }, findOrientation(head))

/** Chunks up to the pixels: length, name, content, checksum. */
const findOrientation = (head: DataView): number => {
  for (let at = 8; at + 8 <= head.byteLength; ) {
    const length = head.getUint32(at)
    const name = textAt(head, at + 4, 4)
    if (name === 'IDAT') return 1
    if (name === 'eXIf') {
      return readOrientation(new DataView(head.buffer, at + 8, Math.min(length, head.byteLength - at - 8)))
    }
    at += 12 + length
  }
  return 1
}
