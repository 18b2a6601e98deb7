import type { ImageSize } from '../../../shared/tool.ts'
import { textAt } from './text-at.ts'

/** EXIF 2.32, 4.6.4: how the camera was held, 1 to 8. */
const orientationTag = 0x0112

/** 1, upright, where the EXIF block does not say or cannot be read. */
export const readOrientation = (exif: DataView): number => {
  try {
    return findOrientation(exif)
  } catch {
    return 1
  }
}

/** Orientations 5 to 8 lie on their side. */
export const turnUpright = ({ width, height }: ImageSize, orientation: number): ImageSize =>
  orientation >= 5 && orientation <= 8 ? { width: height, height: width } : { width, height }

const findOrientation = (exif: DataView): number => {
  // JPEG always has this in front, WebP sometimes, PNG never.
  const start = textAt(exif, 0, 6) === 'Exif\0\0' ? 6 : 0
  const isLittleEndian = textAt(exif, start, 2) === 'II'
  const directory = start + exif.getUint32(start + 4, isLittleEndian)
  const count = exif.getUint16(directory, isLittleEndian)
  for (let entry = directory + 2; entry < directory + 2 + 12 * count; entry += 12) {
    if (exif.getUint16(entry, isLittleEndian) === orientationTag) return exif.getUint16(entry + 8, isLittleEndian)
  }
  return 1
}
