import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { mayBeTransparent } from './has-transparency.ts'

const picture = (channels: 3 | 4) =>
  sharp({ create: { width: 8, height: 8, channels, background: { r: 160, g: 60, b: 40, alpha: 0.5 } } })
const found = async (image: Sharp) => mayBeTransparent(new Blob([new Uint8Array(await image.toBuffer())]))

test.each([
  ['png', (image: Sharp) => image.png()],
  ['png with a palette', (image: Sharp) => image.png({ palette: true })],
  ['lossy webp', (image: Sharp) => image.webp()],
  ['lossless webp', (image: Sharp) => image.webp({ lossless: true })],
])('the header of a %s tells', async (_name, encode) => {
  expect(await found(encode(picture(4)))).toBe(true)
  expect(await found(encode(picture(3)))).toBe(false)
})

test('a JPEG never is', async () => {
  expect(await found(picture(3).jpeg())).toBe(false)
})
