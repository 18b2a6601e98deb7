import type { ImageType } from '../../shared/images.ts'

/** The format as the first bytes say, whatever the file is called; null when it is none of ours. */
export const sniffImageType = async (file: Blob): Promise<ImageType | null> => {
  const bytes = new Uint8Array(await file.slice(0, 64).arrayBuffer())
  const text = String.fromCharCode(...bytes)
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp'
  if (text.slice(4, 8) !== 'ftyp') return null
  const brands = text.slice(8)
  if (/avif|avis/.test(brands)) return 'image/avif'
  return /heic|heix|heim|heis|mif1|msf1/.test(brands) ? 'image/heic' : null
}
