import { expect, test } from 'vitest'
import type { RgbRaster } from '../../imaging/raster.ts'
import { models } from '../../testing/models.ts'
import { fillBuiltin } from './fill.ts'

const width = 260
const height = 160

/** Sky over a field, and what of it is missing on the right. */
const openScene = (missing: number) => {
  const data = new Uint8Array(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const y = Math.floor(pixel / width)
    const blade = ((pixel * 7919) % 13) - 6
    data.set(y < 90 ? [120 + y / 2, 160 + y / 3, 225] : [110 + blade, 130 + blade + (y - 90) / 3, 60], pixel * 3)
  }
  const isMissing = (pixel: number) => pixel % width >= width - missing
  const image = { width, height, data: data.map((value, at) => (isMissing(Math.floor(at / 3)) ? 0 : value)) }
  const mask = new Uint8Array(width * height).map((_, pixel) => (isMissing(pixel) ? 255 : 0))
  return { truth: { width, height, data }, image, mask: { width, height, data: mask }, isMissing }
}

const distance = (one: RgbRaster, other: RgbRaster, counts: (pixel: number) => boolean): number => {
  let sum = 0
  let count = 0
  for (let at = 0; at < one.data.length; at += 1) {
    if (!counts(Math.floor(at / 3))) continue
    sum += Math.abs(one.data[at] - other.data[at])
    count += 1
  }
  return sum / count
}

test('a missing side is continued; the seed decides how', async () => {
  const { truth, image, mask, isMissing } = openScene(50)
  const stages: string[] = []
  const fill = (seed: number) =>
    fillBuiltin(models, { image, mask, prompt: '', seed }, (_, stage) => stages.push(stage))
  const plain = await fill(0)
  expect([plain.width, plain.height]).toEqual([width, height])
  expect(stages).toEqual(['Imagining what lies beyond', 'Adding detail'])
  // In levels, measured 3. As it came, black, it is 147.
  expect(distance(plain, truth, isMissing)).toBeLessThan(12)
  // Callers put back what they keep; but it is the same picture.
  expect(distance(plain, truth, (pixel) => pixel % width < width - 50 - 6)).toBeLessThan(0.1)

  expect(Buffer.compare((await fill(0)).data, plain.data)).toBe(0)
  for (const seed of [1, 2]) {
    const other = await fill(seed)
    expect(distance(other, truth, isMissing)).toBeLessThan(12)
    expect(distance(other, plain, isMissing)).toBeGreaterThan(1)
  }
})

test('a hole inside is mended, and nothing left to go on from is said', async () => {
  const { truth, image } = openScene(0)
  const mask = { width, height, data: new Uint8Array(width * height) }
  for (let y = 60; y < 90; y += 1) mask.data.fill(255, y * width + 100, y * width + 140)
  const mended = await fillBuiltin(models, { image, mask, prompt: '', seed: 1 }, () => {})
  expect(distance(mended, truth, (pixel) => mask.data[pixel] === 255)).toBeLessThan(30)
  expect(distance(mended, truth, (pixel) => pixel < 40 * width)).toBe(0)
  const everything = { ...mask, data: mask.data.map(() => 255) }
  await expect(fillBuiltin(models, { image, mask: everything, prompt: '', seed: 0 }, () => {})).rejects.toMatchObject({
    code: 'mask-full',
  })
})

test.each([300, 2600])('a strip of %i x 12 is continued on both sides', async (long) => {
  const size = { width: long, height: 52 }
  const image = { ...size, data: new Uint8Array(long * 52 * 3).fill(140) }
  const mask = { ...size, data: new Uint8Array(long * 52).fill(255) }
  mask.data.fill(0, 20 * long, 32 * long)
  const continued = await fillBuiltin(models, { image, mask, prompt: '', seed: 0 }, () => {})
  expect(continued).toMatchObject(size)
  expect(Math.abs(continued.data[0] - 140)).toBeLessThan(40)
})
