import sharp, { type Sharp } from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { ByteMask, RgbRaster } from '../../imaging/raster.ts'
import { drawWords, layWords, plainGround } from '../../imaging/text/testing-letters.ts'
import { runEngine } from '../../testing/engine-runs.ts'
import { textRemoverEngine } from './engine.ts'

const width = 600
const height = 420
const words = [
  { text: 'OPEN', x: 60, y: 60, height: 64 },
  { text: 'FROM NOON', x: 60, y: 190, height: 28, colour: '#0c1418' },
]
let ground: RgbRaster
let image: RgbRaster
let letters: ByteMask

beforeAll(async () => {
  ground = await plainGround(width, height)
  ;({ image, letters } = await layWords(ground, words))
})

const run = (step: 'find' | 'remove', image: Buffer, mask?: Buffer, quality: 'sd' | 'hd' = 'sd') =>
  runEngine(textRemoverEngine, { step, quality }, { image, mask })

const toSharp = ({ data }: RgbRaster): Sharp => sharp(data, { raw: { width, height, channels: 3 } })
const toPng = (picture: RgbRaster): Promise<Buffer> => toSharp(picture).png().toBuffer()
const maskPng = (data: Uint8Array): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer()

/** Mean difference of colour over the pixels that `where` chooses. */
const difference = (one: Uint8Array, other: Uint8Array, where: (pixel: number) => boolean): number => {
  let sum = 0
  let count = 0
  for (let index = 0; index < other.length; index += 1) {
    if (!where(Math.floor(index / 3))) continue
    sum += Math.abs((one[index] as number) - (other[index] as number))
    count += 1
  }
  return sum / count
}

test('find gives a grey mask of the letters, remove takes them away and nothing else', async () => {
  const found = await run('find', await toPng(image))
  expect(found.results).toEqual([
    { path: found.path, type: 'image/png', width, height, label: 'text-mask', isData: true },
  ])
  expect(await sharp(found.path).metadata()).toMatchObject({ width, height, channels: 1, depth: 'uchar', space: 'b-w' })
  const mask = await sharp(found.path).toColourspace('b-w').raw().toBuffer()
  expect(letters.data.findIndex((value, pixel) => value > 0 && mask[pixel] !== 255)).toBe(-1)
  expect(found.steps.map(([, stage]) => stage)).toEqual(
    expect.arrayContaining(['Reading the image', 'Finding the text']),
  )

  const removed = await run('remove', await toPng(image), await sharp(found.path).toBuffer())
  expect(removed.results).toEqual([{ path: removed.path, type: 'image/png', width, height, label: 'text-removed' }])
  const after = await sharp(removed.path).raw().toBuffer()
  expect(difference(image.data, ground.data, (pixel) => letters.data[pixel] === 255)).toBeGreaterThan(60)
  expect(difference(after, ground.data, (pixel) => letters.data[pixel] === 255)).toBeLessThan(5)
  expect(farChange(after, mask)).toBe(-1)
  const fractions = removed.steps.map(([fraction]) => fraction)
  expect(fractions).toEqual(fractions.toSorted((one, other) => one - other))
})

/** The first byte that changed more than ten pixels away from the mask, or -1. */
const farChange = (after: Uint8Array, mask: Uint8Array): number =>
  after.findIndex((value, index) => {
    if (value === image.data[index]) return false
    const pixel = Math.floor(index / 3)
    for (let dy = -10; dy <= 10; dy += 1) {
      for (let dx = -10; dx <= 10; dx += 1) if ((mask[pixel + dy * width + dx] ?? 0) > 0) return false
    }
    return true
  })

test('only what the mask covers goes', async () => {
  const upper = letters.data.map((value, pixel) => (pixel < 150 * width ? value : 0))
  const { path } = await run('remove', await toPng(image), await maskPng(upper))
  const after = await sharp(path).raw().toBuffer()
  expect(difference(after, ground.data, (pixel) => upper[pixel] === 255)).toBeLessThan(12)
  expect(after.subarray(170 * width * 3).equals(Buffer.from(image.data.subarray(170 * width * 3)))).toBe(true)
})

test('a mask beyond the text gives SD without Pro', async () => {
  const large = { width: width * 2, height: height * 2 }
  const picture = await sharp(await toPng(image))
    .resize(large)
    .toBuffer()
  const spot = new Uint8Array(width * height)
  for (let y = 350; y < 356; y += 1) spot.fill(255, y * width + 500, y * width + 506)
  const mask = await sharp(await maskPng(spot))
    .resize(large)
    .toBuffer()
  const { results } = await run('remove', picture, mask)
  expect(results).toMatchObject([{ width: 1024, height: Math.round((1024 * height) / width) }])
})

test('a turned JPEG with a profile comes back upright, in its own colours, at its size', async () => {
  const jpeg = await toSharp(image)
    .rotate(270)
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
  const { path } = await run('remove', jpeg)
  const { icc, ...metadata } = await sharp(path).metadata()
  expect(metadata).toMatchObject({ format: 'png', width, height, channels: 3 })
  expect(metadata.orientation ?? 1).toBe(1)
  expect(icc?.equals((await sharp(jpeg).metadata()).icc as Buffer)).toBe(true)
  const after = await sharp(path, { ignoreIcc: true }).raw().toBuffer()
  const before = await sharp(jpeg, { ignoreIcc: true }).autoOrient().raw().toBuffer()
  expect(difference(after, before, (pixel) => pixel > 300 * width)).toBe(0)
  expect(difference(after, before, (pixel) => letters.data[pixel] === 255)).toBeGreaterThan(50)
})

test('a WebP of letters on nothing becomes nothing', async () => {
  const webp = await sharp(Buffer.from(drawWords(words, { width, height })))
    .webp({ lossless: true })
    .toBuffer()
  const { path } = await run('remove', webp)
  expect(await sharp(path).metadata()).toMatchObject({ format: 'png', width, height, channels: 4 })
  const alpha = await sharp(path).extractChannel('alpha').raw().toBuffer()
  const left = alpha.reduce((sum, value) => sum + value, 0) / 255
  expect(left).toBeLessThan(0.02 * letters.data.filter((value) => value > 0).length)
})

test('without text, without a mask that covers anything, and with a watermark, it says so', async () => {
  await expect(run('find', await toPng(ground))).rejects.toMatchObject({ code: 'text-not-found' })
  const empty = await maskPng(new Uint8Array(width * height))
  await expect(run('remove', await toPng(image), empty)).rejects.toMatchObject({ code: 'mask-empty' })
  const marked = await layWords(ground, [{ text: 'SHUTTERSTOCK', x: 60, y: 200, height: 36, opacity: 0.4 }])
  const picture = await toPng(marked.image)
  await expect(run('remove', picture)).rejects.toMatchObject({ code: 'watermark-detected' })
  // Looking is harmless.
  await expect(run('find', picture)).resolves.toMatchObject({ results: [{ label: 'text-mask' }] })
})
