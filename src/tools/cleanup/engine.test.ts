import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { scenePath } from '../../../fixtures/scene-path.ts'
import { openGenerator } from '../../generation/open-generator.ts'
import type { ByteMask, RgbRaster } from '../../imaging/raster.ts'
import { ImagesServer } from '../../testing/images-server.ts'
import { prepareEngine } from '../../testing/prepare-engine.ts'
import { cleanupEngine } from './engine.ts'
import { drawTestPhoto, psnrWithin } from './testing-photo.ts'

const { run, models } = prepareEngine(cleanupEngine)
const scene = drawTestPhoto({ width: 400, height: 300 })
const clean = async (image: Buffer, mask: Buffer, quality: 'sd' | 'hd' = 'hd') => {
  const ran = await run({ image, mask, params: { quality, mode: 'quality', prompt: '' } })
  return { ...ran, pixels: await sharp(ran.path, { ignoreIcc: true }).raw().toBuffer() }
}

const toSharp = ({ width, height, data }: RgbRaster): Sharp => sharp(data, { raw: { width, height, channels: 3 } })
const toGrey = ({ width, height, data }: ByteMask): Sharp =>
  sharp(data, { raw: { width, height, channels: 1 } }).toColourspace('b-w')

/** Growing and feathering reach this far beyond what was painted, at these sizes. */
const reach = 5

/** 1 wherever the fill may show. */
const reachOf = ({ width, height, data }: ByteMask): Uint8Array => {
  const touched = new Uint8Array(width * height)
  data.forEach((value, pixel) => {
    if (value === 0) return
    const x = pixel % width
    const y = Math.floor(pixel / width)
    for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row += 1) {
      touched.fill(1, row * width + Math.max(0, x - reach), row * width + Math.min(width, x + reach + 1))
    }
  })
  return touched
}

test('fills the hole with what lies behind and leaves every other pixel as it was', async () => {
  const { results, steps, path, pixels } = await clean(
    await toSharp(scene.image).png().toBuffer(),
    await toGrey(scene.mask).png().toBuffer(),
  )
  expect(results).toEqual([{ path, type: 'image/png', width: 400, height: 300, label: 'cleanup' }])
  expect(await sharp(path).metadata()).toMatchObject({ format: 'png', width: 400, height: 300, channels: 3 })

  const isPainted = (pixel: number) => scene.mask.data[pixel] === 255
  // Measured 31; with the ball still there it is 8, with the mean colour instead 17.
  expect(psnrWithin(pixels, scene.behind.data, isPainted)).toBeGreaterThan(27)
  const touched = reachOf(scene.mask)
  expect(psnrWithin(pixels, scene.image.data, (pixel) => touched[pixel] === 0)).toBe(Number.POSITIVE_INFINITY)

  const fractions = steps.map(([fraction]) => fraction)
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
  expect([...new Set(steps.map(([, stage]) => stage))]).toEqual([
    'Reading the image',
    'Checking the image',
    'Finding what lies behind',
    'Adding detail',
    'Saving',
  ])
})

test('the rendered cup goes, and the table behind it is there', async () => {
  const truth = await sharp(scenePath('oranges-cleared.jpg')).raw().toBuffer()
  const mask = await readFile(scenePath('oranges.mask.png'))
  const painted = await sharp(mask).toColourspace('b-w').raw().toBuffer()
  const isPainted = (pixel: number) => painted[pixel] === 255
  const { pixels } = await clean(await readFile(scenePath('oranges.jpg')), mask)
  // Measured 32; with the cup still there it is 9.
  expect(psnrWithin(pixels, truth, isPainted)).toBeGreaterThan(28)
})

test.each(['jpeg', 'png', 'webp'] as const)('%s: upright, with its profile, at its size', async (format) => {
  const stored = await toSharp(scene.image)
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .toFormat(format, { quality: 95 })
    .toBuffer()
  const upright = await sharp(stored, { ignoreIcc: true }).autoOrient().raw().toBuffer()
  const corner = { width: 300, height: 400, data: new Uint8Array(300 * 400) }
  for (let y = 20; y < 50; y += 1) corner.data.fill(255, y * 300 + 240, y * 300 + 280)

  const { results, path, pixels } = await clean(stored, await toGrey(corner).png().toBuffer())
  expect(results[0]).toMatchObject({ width: 300, height: 400 })
  const metadata = await sharp(path).metadata()
  expect(metadata).toMatchObject({ format: 'png', width: 300, height: 400, channels: 3 })
  expect(metadata.orientation ?? 1).toBe(1)
  expect(metadata.icc?.equals((await sharp(stored).metadata()).icc as Buffer)).toBe(true)
  const touched = reachOf(corner)
  expect(psnrWithin(pixels, upright, (pixel) => touched[pixel] === 0)).toBe(Number.POSITIVE_INFINITY)
  expect(psnrWithin(pixels, upright, (pixel) => corner.data[pixel] === 255)).toBeLessThan(Number.POSITIVE_INFINITY)
})

test('sd is at most 1024 long, hd keeps the size; a mask of another size or colour still fits', async () => {
  const large = await toSharp(scene.image).resize(1600, 1200).jpeg().toBuffer()
  const coloured = await sharp({ create: { width: 800, height: 600, channels: 4, background: '#ffffff00' } })
    .composite([
      {
        input: await sharp({ create: { width: 240, height: 240, channels: 3, background: '#ffffff' } })
          .png()
          .toBuffer(),
        left: 240,
        top: 228,
      },
    ])
    .png()
    .toBuffer()
  const sd = await clean(large, coloured, 'sd')
  expect(sd.results[0]).toMatchObject({ width: 1024, height: 768 })
  expect(await sharp(sd.path).metadata()).toMatchObject({ width: 1024, height: 768 })
  const hd = await clean(large, coloured, 'hd')
  expect(hd.results[0]).toMatchObject({ width: 1600, height: 1200 })

  const behind = await toSharp(scene.behind).resize(1600, 1200).raw().toBuffer()
  const isBall = (pixel: number) => Math.hypot((pixel % 1600) - 720, Math.floor(pixel / 1600) - 696) < 160
  expect(psnrWithin(hd.pixels, behind, isBall)).toBeGreaterThan(22)
})

test('transparency is kept, and filled inside the hole', async () => {
  const { width, height } = scene.image
  // The left of the picture is clear, with a rubbish colour beneath; the ball stands in the opaque part.
  const alpha = new Uint8Array(width * height).map((_, pixel) => (pixel % width < 60 ? 0 : 255))
  const image = await toSharp(scene.image)
    .joinChannel(Buffer.from(alpha), { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
  const mask = scene.mask.data.slice()
  for (let y = 20; y < 60; y += 1) mask.fill(255, y * width + 5, y * width + 30)
  const { path, pixels } = await clean(image, await toGrey({ width, height, data: mask }).png().toBuffer(), 'sd')
  expect(await sharp(path).metadata()).toMatchObject({ width, height, channels: 4 })
  const opacityAt = (x: number, y: number) => pixels[(y * width + x) * 4 + 3]
  const wrong = alpha.findIndex((opacity, pixel) => mask[pixel] === 0 && pixels[pixel * 4 + 3] !== opacity)
  expect(wrong).toBe(-1)
  expect(opacityAt(180, 174)).toBe(255)
  expect(opacityAt(17, 40)).toBe(0)
})

test('a soft mask mixes, a hole at the border is filled up to it', async () => {
  const { width, height } = scene.image
  const mask = { width, height, data: scene.mask.data.map((value) => value / 2) }
  for (let y = 100; y < 140; y += 1) mask.data.fill(255, y * width, y * width + 30)
  const stained = { ...scene.image, data: scene.image.data.slice() }
  for (let y = 104; y < 136; y += 1) {
    for (let x = 0; x < 26; x += 1) stained.data.set([0, 255, 0], (y * width + x) * 3)
  }
  const { pixels } = await clean(await toSharp(stained).png().toBuffer(), await toGrey(mask).png().toBuffer())
  const isBall = (pixel: number) => scene.mask.data[pixel] === 255
  const half = scene.image.data.map((value, at) => (value + scene.behind.data[at]) / 2)
  expect(psnrWithin(pixels, half, isBall)).toBeGreaterThan(26)
  const isStain = (pixel: number) => pixel % width < 26 && pixel >= 104 * width && pixel < 136 * width
  expect(psnrWithin(pixels, scene.behind.data, isStain)).toBeGreaterThan(28)
})

test('what cannot be cleaned says why', async () => {
  const picture = await toSharp(scene.image).png().toBuffer()
  const blank = (background: string) => sharp({ create: { width: 400, height: 300, channels: 3, background } })
  await expect(clean(picture, await blank('#000000').png().toBuffer())).rejects.toMatchObject({ code: 'mask-empty' })
  await expect(clean(picture, await blank('#ffffff').png().toBuffer())).rejects.toMatchObject({
    code: 'mask-full',
  })
  await expect(clean(picture, Buffer.from('not a picture'))).rejects.toMatchObject({ code: 'image-damaged' })
  await expect(run({ params: { quality: 'sd', mode: 'quality', prompt: '' } })).rejects.toMatchObject({
    code: 'image-missing',
  })
})

const asked = { quality: 'hd', mode: 'quality', prompt: 'a red bench' } as const

test('words: the provider gets them with picture and mask, and what is kept comes back bit for bit', async () => {
  const server = await ImagesServer.start()
  const settings = { provider: 'remote', url: server.url, key: undefined, model: undefined, timeoutMs: 20_000 } as const
  try {
    const image = await toSharp(scene.image).png().toBuffer()
    const mask = await toGrey(scene.mask).png().toBuffer()
    const { path } = await run({ image, mask, params: asked, tools: { generator: openGenerator(settings, models) } })
    const [{ fields, files } = {}] = server.received
    expect(fields).toMatchObject({ prompt: 'a red bench' })
    expect(Object.keys(files ?? {})).toEqual(['image', 'mask'])
    const pixels = await sharp(path).raw().toBuffer()
    const isChanged = (pixel: number) =>
      [0, 1, 2].some((at) => pixels[pixel * 3 + at] !== scene.image.data[pixel * 3 + at])
    expect(scene.mask.data.findIndex((value, pixel) => value === 0 && isChanged(pixel))).toBe(-1)
    expect(scene.mask.data.some((value, pixel) => value === 255 && isChanged(pixel))).toBe(true)
  } finally {
    await server.close()
  }
})

test('words that the provider cannot follow are refused, not left out', async () => {
  const image = await toSharp(scene.image).png().toBuffer()
  const mask = await toGrey(scene.mask).png().toBuffer()
  await expect(run({ image, mask, params: asked })).rejects.toMatchObject({
    code: 'words-not-understood',
    status: 422,
    message: expect.stringMatching(/\/cleanup\/v1.*GENERATION_URL or CHECKPOINT_FILE/),
  })
})
