import sharp, { type Sharp } from 'sharp'
import { describe, expect, it, test } from 'vitest'
import { flatPng } from '../../testing/pictures.ts'
import { measureImage } from './measure-image.ts'

const picture = (channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width: 60, height: 40, channels, background: { r: 160, g: 60, b: 40, alpha: 0.5 } } })
const asFile = (bytes: Uint8Array): File => new File([new Uint8Array(bytes)], 'picture')
const measured = async (image: Sharp) => measureImage(asFile(await image.toBuffer()))

const upright = { width: 60, height: 40 }
const onItsSide = { width: 40, height: 60 }

describe.each([
  ['jpeg', (image: Sharp) => image.jpeg()],
  ['progressive jpeg', (image: Sharp) => image.jpeg({ progressive: true })],
  ['png', (image: Sharp) => image.png()],
  ['lossy webp', (image: Sharp) => image.webp()],
  ['lossless webp', (image: Sharp) => image.webp({ lossless: true })],
  ['avif', (image: Sharp) => image.avif()],
])('%s', (_name, encode) => {
  it('is measured by its header', async () => {
    expect(await measured(encode(picture()))).toEqual(upright)
  })

  it('is measured as it is seen when the camera lay on its side', async () => {
    expect(await measured(encode(picture()).withMetadata({ orientation: 6 }))).toEqual(onItsSide)
    expect(await measured(encode(picture()).withMetadata({ orientation: 3 }))).toEqual(upright)
  })

  it('may have a profile', async () => {
    expect(await measured(encode(picture()).withIccProfile('p3'))).toEqual(upright)
  })
})

test.each([
  ['png', picture(4).png()],
  ['webp', picture(4).webp()],
  ['avif', picture(4).avif()],
])('%s with transparency', async (_name, image) => {
  expect(await measured(image)).toEqual(upright)
})

test('sizes of more than one byte', async () => {
  expect(await measureImage(asFile(flatPng(70_000, 300)))).toEqual({ width: 70_000, height: 300 })
  const wide = sharp({ create: { width: 5000, height: 300, channels: 3, background: '#888' } })
  expect(await measured(wide.clone().jpeg())).toEqual({ width: 5000, height: 300 })
  expect(await measured(wide.clone().webp())).toEqual({ width: 5000, height: 300 })
})

test('a damaged EXIF block does not cost the size', async () => {
  const bytes = await picture().jpeg().withMetadata({ orientation: 6 }).toBuffer()
  bytes.fill(0xff, bytes.indexOf('Exif') + 10, bytes.indexOf('Exif') + 14)
  expect(await measureImage(asFile(bytes))).toEqual(upright)
})

test('what is cut off or no picture has no size', async () => {
  for (const encode of [
    (image: Sharp) => image.jpeg(),
    (image: Sharp) => image.webp(),
    (image: Sharp) => image.avif(),
  ]) {
    const bytes = await encode(picture()).toBuffer()
    expect(await measureImage(asFile(bytes.subarray(0, 24)))).toBeNull()
  }
  expect(await measureImage(asFile(Buffer.from('hello')))).toBeNull()
  expect(await measureImage(asFile(Buffer.alloc(0)))).toBeNull()
})
