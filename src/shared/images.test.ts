import { expect, it } from 'vitest'
import { type ImageType, sniffImageType } from './images.ts'

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
/** A file type box: its length, its brand, a version, the brands it is compatible with. */
const box = (brand: string, ...compatible: string[]) =>
  bytes(`\0\0\0${String.fromCharCode(16 + 4 * compatible.length)}ftyp${brand}\0\0\0\0${compatible.join('')}`)

it.each<[ImageType, Uint8Array]>([
  ['image/jpeg', bytes('\xff\xd8\xff\xe0')],
  ['image/png', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
  ['image/webp', bytes('RIFF\x10\0\0\0WEBPVP8 ')],
  ['image/avif', box('avif', 'mif1', 'miaf')],
  ['image/avif', box('avis')],
  ['image/avif', box('mif1', 'miaf', 'avif')],
  ['image/heic', box('mif1', 'heic')],
  ['image/heic', box('msf1', 'hevc')],
  ...['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'].map((brand): [ImageType, Uint8Array] => [
    'image/heic',
    box(brand),
  ]),
])('knows %s', (type, head) => {
  expect(sniffImageType(head)).toBe(type)
})

it.each<[string, Uint8Array]>([
  ['nothing', bytes('')],
  ['text', bytes('hello')],
  ['a sound in the same container as WebP', bytes('RIFF\x10\0\0\0WAVEfmt ')],
  ['a film in the same container as HEIC', box('isom', 'avif')],
  ['a box that is cut off', bytes('\0\0\0\x18ftyp')],
])('does not take %s for a picture', (_what, head) => {
  expect(sniffImageType(head)).toBeNull()
})

it('does not look for brands in the box that follows', () => {
  const head = new Uint8Array([...box('mif1', 'heic'), ...bytes('....avif')])
  expect(sniffImageType(head)).toBe('image/heic')
})
