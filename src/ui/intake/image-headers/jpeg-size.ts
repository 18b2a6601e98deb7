import type { ImageSize } from '../../../shared/tool.ts'
import { readOrientation, turnUpright } from './exif-orientation.ts'
import { textAt } from './text-at.ts'

/** Walks the segments up to the frame header, which every coding but the lossless ones shares. */
export const readJpegSize = (head: DataView): ImageSize | null => {
  let orientation: number | null = null
  for (let at = 2; ; ) {
    if (head.getUint8(at) !== 0xff) return null
    const marker = head.getUint8(at + 1)
    if (marker === fill) {
      at += 1
      continue
    }
    if (marker === scan) return null
    if (isFrame(marker)) {
      return turnUpright({ width: head.getUint16(at + 7), height: head.getUint16(at + 5) }, orientation ?? 1)
    }
    const length = head.getUint16(at + 2)
    if (marker === exif && textAt(head, at + 4, 4) === 'Exif') {
      orientation ??= readOrientation(new DataView(head.buffer, at + 4, length - 2))
    }
    at += 2 + length
  }
}

const fill = 0xff
const scan = 0xda
const exif = 0xe1

/** SOF0 to SOF15; in the same range lie tables (C4, CC) and a reserved marker (C8). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
