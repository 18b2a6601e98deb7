import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodePicture, resultType } from './encode-picture.ts'

const width = 21
const height = 13
const rgb = { width, height, data: Uint8Array.from({ length: width * height * 3 }, (_, index) => (index * 5) % 256) }
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'encode-picture-'))
})
afterAll(() => rm(folder, { recursive: true }))

const readProfile = async (): Promise<Buffer> => {
  const tagged = sharp({ create: { width: 2, height: 2, channels: 3, background: '#456' } }).withIccProfile('p3')
  return (await sharp(await tagged.png().toBuffer()).metadata()).icc as Buffer
}

test.each([
  { type: 'image/png', format: 'png' },
  { type: 'image/jpeg', format: 'jpeg' },
  { type: 'image/webp', format: 'webp' },
] as const)('$format keeps the profile byte for byte, and its pixels are not converted', async ({ type, format }) => {
  const small = await readProfile()
  // The second is longer than one segment of a JPEG.
  const large = Buffer.concat([small, Buffer.alloc(70_004 - small.length, 7)])
  // A profile says its own length first.
  large.writeUInt32BE(large.length)
  const plain = join(folder, `plain.${format}`)
  await encodePicture(plain, { rgb, alpha: null, iccProfile: null }, type)
  const pixels = await sharp(plain).raw().toBuffer()
  for (const iccProfile of [small, large]) {
    const path = join(folder, `${iccProfile.length}.${format}`)
    await encodePicture(path, { rgb, alpha: null, iccProfile }, type)
    const metadata = await sharp(path).metadata()
    expect(metadata).toMatchObject({ format, width, height, channels: 3 })
    expect(metadata.icc?.equals(iccProfile)).toBe(true)
    expect((await sharp(path, { ignoreIcc: true }).raw().toBuffer()).equals(pixels)).toBe(true)
  }
})

test('colours are stored for every pixel, not for every fourth', async () => {
  const path = join(folder, 'colours.jpg')
  await encodePicture(path, { rgb, alpha: null, iccProfile: null }, 'image/jpeg')
  expect(await sharp(path).metadata()).toMatchObject({ chromaSubsampling: '4:4:4' })
})

test('alpha goes into the PNG, and nothing is left of what it hides', async () => {
  const alpha = { width, height, data: Uint8Array.from({ length: width * height }, (_, pixel) => pixel % 256) }
  const path = join(folder, 'alpha.png')
  await encodePicture(path, { rgb, alpha, iccProfile: await readProfile() }, 'image/png')
  const rgba = await sharp(await readFile(path), { ignoreIcc: true })
    .raw()
    .toBuffer()
  expect([...rgba.subarray(0, 4)]).toEqual([0, 0, 0, 0])
  expect([...rgba.subarray(4 * 100, 4 * 101)]).toEqual([...rgb.data.subarray(300, 303), 100])
})

test('alpha goes into the WebP beside the profile, and a JPEG lies on white', async () => {
  const alpha = { width, height, data: Uint8Array.from({ length: width * height }, (_, pixel) => (pixel % 3) * 127) }
  const flat = { width, height, data: new Uint8Array(width * height * 3).fill(90) }
  const iccProfile = await readProfile()
  const written = async (type: 'image/webp' | 'image/jpeg') => {
    const path = join(folder, type.replace('/', '.'))
    await encodePicture(path, { rgb: flat, alpha, iccProfile }, type)
    expect((await sharp(path).metadata()).icc?.equals(iccProfile)).toBe(true)
    return await sharp(path, { ignoreIcc: true }).raw().toBuffer()
  }
  const webp = await written('image/webp')
  expect(alpha.data.findIndex((opacity, pixel) => webp[pixel * 4 + 3] !== opacity)).toBe(-1)
  expect(webp[4 * 4]).toBeCloseTo(90, -1)

  alpha.data.fill(0).fill(255, width * 8)
  const jpeg = await written('image/jpeg')
  expect([...jpeg.subarray(0, 3)]).toEqual([255, 255, 255])
  expect(jpeg[width * 10 * 3]).toBeCloseTo(90, -1)
})

test('what comes in goes out, where that can be opened everywhere', () => {
  expect(resultType('image/jpeg', false)).toBe('image/jpeg')
  expect(resultType('image/webp', false)).toBe('image/webp')
  expect(resultType('image/png', false)).toBe('image/png')
  expect(resultType('image/heic', false)).toBe('image/jpeg')
  expect(resultType('image/avif', false)).toBe('image/jpeg')
  expect(resultType('image/webp', true)).toBe('image/png')
})
