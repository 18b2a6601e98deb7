/** The formats we read, as their content says, whatever the file is called. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic'] as const
export type ImageType = (typeof imageTypes)[number]

const extensions = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/heic': 'heic',
} as const satisfies Record<ImageType, string>

export const imageExtension = (type: ImageType): string => extensions[type]

/** How many bytes of a file `sniffImageType` wants. */
export const sniffedBytes = 64

/** The format as the first bytes say, whatever the file is called; null when it is none of ours. */
export const sniffImageType = (head: Uint8Array): ImageType | null => {
  const text = String.fromCharCode(...head.subarray(0, sniffedBytes))
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp'
  if (text.slice(4, 8) !== 'ftyp') return null
  const [brand = '', , ...compatible] = (text.slice(8, boxBytes(head)).match(/.{4}/gs) ?? []) as string[]
  if (avifBrands.has(brand)) return 'image/avif'
  if (!heifBrands.has(brand)) return null
  // These two only say "an image in this container"; the brands it is compatible with say which.
  const isGeneral = brand === 'mif1' || brand === 'msf1'
  return isGeneral && compatible.some((each) => avifBrands.has(each)) ? 'image/avif' : 'image/heic'
}

const avifBrands: ReadonlySet<string> = new Set(['avif', 'avis'])
const heifBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** A box begins with its length, so that nothing of the next one is taken for a brand. */
const boxBytes = (head: Uint8Array): number => ((head[2] ?? 0) << 8) | (head[3] ?? 0)
