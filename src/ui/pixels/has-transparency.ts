import { sniffImageType } from '../../shared/images.ts'
import { textAt } from '../intake/image-headers/text-at.ts'
import { createContext } from './canvas.ts'

/** Enough for the chunks before the pixels. */
const headBytes = 65_536
/** The size in which a picture is examined: holes that vanish in it are no cut-out. */
const sampleSize = { width: 128, height: 128 }

/** Whether parts of a picture are transparent. Decoded only where its header says that they may be. */
export const hasTransparency = async (file: Blob): Promise<boolean> =>
  (await mayBeTransparent(file).catch(() => false)) && (await hasTransparentPixels(file).catch(() => false))

export const mayBeTransparent = async (file: Blob): Promise<boolean> => {
  const head = new DataView(await file.slice(0, headBytes).arrayBuffer())
  const type = sniffImageType(new Uint8Array(head.buffer))
  if (type === 'image/png') return isPngTransparent(head)
  if (type === 'image/webp') return isWebpTransparent(head)
  // The other containers say it in too many ways.
  return type === 'image/avif' || type === 'image/heic'
}

/** Colour types 4 and 6 have an alpha channel; palettes and the others may name what is transparent in a chunk. */
const isPngTransparent = (head: DataView): boolean => {
  const colourType = head.getUint8(25)
  if (colourType === 4 || colourType === 6) return true
  for (let at = 8; at + 8 <= head.byteLength; at += 12 + head.getUint32(at)) {
    const name = textAt(head, at + 4, 4)
    if (name === 'tRNS') return true
    if (name === 'IDAT') return false
  }
  return false
}

const isWebpTransparent = (head: DataView): boolean => {
  const chunk = textAt(head, 12, 4)
  if (chunk === 'VP8X') return (head.getUint8(20) & 0x10) !== 0
  return chunk === 'VP8L' && (head.getUint32(21, true) & (1 << 28)) !== 0
}

const hasTransparentPixels = async (file: Blob): Promise<boolean> => {
  const bitmap = await createImageBitmap(file)
  const context = createContext(sampleSize, { isRead: true })
  context.drawImage(bitmap, 0, 0, sampleSize.width, sampleSize.height)
  bitmap.close()
  const { data } = context.getImageData(0, 0, sampleSize.width, sampleSize.height)
  return data.some((value, index) => index % 4 === 3 && value < 255)
}
