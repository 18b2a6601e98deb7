import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeImage } from './decode.ts'
import type { RgbRaster } from './raster.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'decode-'))
})
afterAll(() => rm(folder, { recursive: true }))

const save = async (name: string, bytes: Buffer): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

const flat = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })

/** Left half red, right half blue: its orientation can be seen. */
const redThenBlue = () =>
  flat(64, 32, '#0000ff').composite([
    { input: { create: { width: 32, height: 32, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
  ])

const pixel = ({ data, width }: RgbRaster, x: number, y: number): number[] => [
  ...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
]

const near = (actual: number[], expected: number[], tolerance: number): void => {
  actual.forEach((value, index) => {
    expect(Math.abs(value - expected[index])).toBeLessThanOrEqual(tolerance)
  })
}

/** What a camera held this way would have stored: red, green, blue and white corners tell all eight apart. */
const corners = { red: [255, 0, 0], green: [0, 255, 0], blue: [0, 0, 255], white: [255, 255, 255] }
const storedFor: Record<number, (upright: Sharp) => Sharp> = {
  1: (upright) => upright,
  2: (upright) => upright.flop(),
  3: (upright) => upright.rotate(180),
  4: (upright) => upright.flip(),
  // sharp mirrors first, whatever the order of the calls.
  5: (upright) => upright.rotate(270).flop(),
  6: (upright) => upright.rotate(270),
  7: (upright) => upright.rotate(90).flop(),
  8: (upright) => upright.rotate(90),
}

const orientations = ['jpeg', 'png', 'webp'].flatMap((format) =>
  Object.keys(storedFor).map((orientation) => ({ format, orientation: Number(orientation) })),
)

test.each(orientations)('$format with EXIF orientation $orientation is turned upright', async (given) => {
  const patch = (background: string, left: number, top: number) => ({
    input: { create: { width: 32, height: 16, channels: 3 as const, background } },
    left,
    top,
  })
  const upright = await flat(64, 32, '#ff0000')
    .composite([patch('#00ff00', 32, 0), patch('#0000ff', 0, 16), patch('#ffffff', 32, 16)])
    .png()
    .toBuffer()
  const bytes = await (storedFor[given.orientation] as (image: Sharp) => Sharp)(sharp(upright))
    .withMetadata({ orientation: given.orientation })
    .toFormat(given.format as 'jpeg' | 'png' | 'webp', { quality: 100 })
    .toBuffer()
  expect((await sharp(bytes).metadata()).orientation).toBe(given.orientation)
  const { rgb } = await decodeImage(await save(`${given.orientation}.${given.format}`, bytes))
  expect([rgb.width, rgb.height]).toEqual([64, 32])
  near(pixel(rgb, 8, 4), corners.red, 8)
  near(pixel(rgb, 56, 4), corners.green, 8)
  near(pixel(rgb, 8, 28), corners.blue, 8)
  near(pixel(rgb, 56, 28), corners.white, 8)
})

test('orientation is applied before the long side is fitted, and small pictures stay small', async () => {
  const path = await save('turned-small.jpg', await redThenBlue().jpeg().withMetadata({ orientation: 6 }).toBuffer())
  const { rgb } = await decodeImage(path, { longSide: 32 })
  expect([rgb.width, rgb.height]).toEqual([16, 32])
  const { rgb: same } = await decodeImage(path, { longSide: 1000 })
  expect([same.width, same.height]).toEqual([32, 64])
})

test('CMYK becomes sRGB and its profile is not handed on', async () => {
  const bytes = await flat(16, 16, '#a08060').toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer()
  expect((await sharp(bytes).metadata()).space).toBe('cmyk')
  const { rgb, iccProfile } = await decodeImage(await save('print.jpg', bytes))
  expect(iccProfile).toBeNull()
  near(pixel(rgb, 8, 8), [0xa0, 0x80, 0x60], 24)
})

test('16 bits a channel become 8', async () => {
  const bytes = await flat(8, 8, '#204080').toColourspace('rgb16').png().toBuffer()
  expect((await sharp(bytes).metadata()).depth).toBe('ushort')
  const { rgb } = await decodeImage(await save('deep.png', bytes))
  expect(rgb.data).toHaveLength(8 * 8 * 3)
  near(pixel(rgb, 4, 4), [0x20, 0x40, 0x80], 1)
})

test('grey becomes RGB', async () => {
  const bytes = await flat(8, 8, '#777777').toColourspace('b-w').png().toBuffer()
  expect((await sharp(bytes).metadata()).channels).toBe(1)
  const { rgb } = await decodeImage(await save('grey.png', bytes))
  near(pixel(rgb, 4, 4), [0x77, 0x77, 0x77], 1)
})

test('an animation gives its first frame', async () => {
  const frames = Buffer.concat([
    await flat(16, 16, '#ff0000').raw().toBuffer(),
    await flat(16, 16, '#00ff00').raw().toBuffer(),
  ])
  const bytes = await sharp(frames, { raw: { width: 16, height: 32, channels: 3, pageHeight: 16 } })
    .webp({ lossless: true })
    .toBuffer()
  expect((await sharp(bytes).metadata()).pages).toBe(2)
  const { rgb } = await decodeImage(await save('moving.webp', bytes))
  expect([rgb.width, rgb.height]).toEqual([16, 16])
  expect(pixel(rgb, 8, 8)).toEqual([255, 0, 0])
})

test('a wide-gamut picture keeps its numbers and its profile', async () => {
  const bytes = await flat(8, 8, '#ff0000').withIccProfile('p3').png().toBuffer()
  const stored = await sharp(bytes, { ignoreIcc: true }).raw().toBuffer()
  const { rgb, iccProfile } = await decodeImage(await save('wide.png', bytes))
  expect([...rgb.data]).toEqual([...stored])
  expect(pixel(rgb, 0, 0)).not.toEqual([255, 0, 0])
  expect(iccProfile?.equals((await sharp(bytes).metadata()).icc as Buffer)).toBe(true)
})

test('AVIF is read, colours and alpha', async () => {
  const bytes = await flat(64, 48, '#a03050').ensureAlpha(0.5).avif({ quality: 90 }).toBuffer()
  const { rgb, alpha } = await decodeImage(await save('modern.avif', bytes))
  expect([rgb.width, rgb.height]).toEqual([64, 48])
  near(pixel(rgb, 32, 24), [0xa0, 0x30, 0x50], 4)
  expect(Math.abs((alpha?.data[0] ?? 0) - 127)).toBeLessThanOrEqual(2)
})

test('HEIC, which sharp opens but cannot decode, is unsupported rather than damaged', async () => {
  const path = await save('phone.heic', heicFile())
  expect((await sharp(path).metadata()).compression).toBe('hevc')
  await expect(decodeImage(path)).rejects.toMatchObject({ code: 'image-unsupported' })
})

/** A HEIC of 64 x 64 with an intact header around empty picture data: sharp cannot write one. */
const heicFile = (): Buffer => {
  const word = (value: number): Buffer => Buffer.from([value >> 8, value & 255])
  const long = (value: number): Buffer => Buffer.concat([word(value >> 16), word(value & 65535)])
  const box = (type: string, ...parts: (Buffer | string)[]): Buffer => {
    const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
    return Buffer.concat([long(body.length + 8), Buffer.from(type, 'latin1'), body])
  }
  const version = long(0)
  const codec = box('hvcC', Buffer.from('01016000000090000000000078f000fcfdf8f800000f00', 'hex'))
  const size = box('ispe', version, long(64), long(64))
  const build = (dataOffset: number): Buffer =>
    Buffer.concat([
      box('ftyp', 'heic', long(0), 'mif1heic'),
      box(
        'meta',
        version,
        box('hdlr', version, long(0), 'pict', Buffer.alloc(13)),
        box('pitm', version, word(1)),
        box('iloc', version, word(0x4400), word(1), word(1), word(0), word(1), long(dataOffset), long(16)),
        box('iinf', version, word(1), box('infe', long(0x02000000), word(1), word(0), 'hvc1\0')),
        box('iprp', box('ipco', codec, size), box('ipma', version, long(1), word(1), Buffer.from([2, 0x81, 2]))),
      ),
      box('mdat', Buffer.alloc(16)),
    ])
  return build(build(0).length - 16)
}

test('alpha is split off, and dropped when the picture is opaque', async () => {
  const half = await flat(4, 4, '#102030').ensureAlpha(0.5).png().toBuffer()
  const { rgb, alpha } = await decodeImage(await save('half.png', half))
  expect(pixel(rgb, 1, 1)).toEqual([0x10, 0x20, 0x30])
  expect(alpha?.data[5]).toBe(127)
  const opaque = await flat(4, 4, '#102030').ensureAlpha(1).png().toBuffer()
  expect((await decodeImage(await save('opaque.png', opaque))).alpha).toBeNull()
})

test('a cut-off file is damaged, not half a picture', async () => {
  const noise = sharp({
    create: {
      width: 256,
      height: 256,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
  const bytes = await noise.jpeg().toBuffer()
  const path = await save('cut-off.jpg', bytes.subarray(0, bytes.length / 2))
  await expect(decodeImage(path)).rejects.toMatchObject({ code: 'image-damaged' })
})

test('more than 25 megapixels is refused', async () => {
  const path = await save('huge.png', await flat(5100, 5000, '#fff').png().toBuffer())
  await expect(decodeImage(path)).rejects.toMatchObject({ code: 'image-too-many-pixels' })
})

test('formats outside the list are refused though sharp can read them', async () => {
  const path = await save('drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'))
  await expect(decodeImage(path)).rejects.toMatchObject({ code: 'image-unsupported' })
})
