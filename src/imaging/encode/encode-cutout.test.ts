import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeCutout } from './encode-cutout.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'encode-cutout-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Noise in a disc, soft at its rim, with nothing around it; the last columns and rows are used too when it is large. */
const drawDisc = (width: number, height: number, radius: number): Buffer => {
  const rgba = Buffer.alloc(width * height * 4)
  for (let pixel = 0, seed = 1; pixel < width * height; pixel += 1) {
    const distance = Math.hypot((pixel % width) - width / 2, Math.floor(pixel / width) - height / 2)
    const alpha = Math.round(Math.min(1, Math.max(0, (radius - distance) / 4)) * 255)
    if (alpha === 0) continue
    for (let channel = 0; channel < 3; channel += 1) {
      seed = (seed * 1103515245 + 12345) % 2 ** 31
      rgba[pixel * 4 + channel] = seed >> 16
    }
    rgba[pixel * 4 + 3] = alpha
  }
  return rgba
}

test.each([
  { width: 1, height: 1, radius: 9, what: 'a single pixel' },
  { width: 37, height: 23, radius: 9, what: 'a subject in the middle' },
  { width: 5, height: 40, radius: 99, what: 'a subject that fills the frame' },
  { width: 64, height: 48, radius: 0, what: 'nothing at all' },
  { width: 900, height: 700, radius: 330, what: 'more than one strip' },
])('pixels come back as they were drawn: $what', async ({ width, height, radius }) => {
  const rgba = drawDisc(width, height, radius)
  const path = join(folder, `${width}x${height}.png`)
  await encodeCutout(path, { width, height }, null, (y, row) => {
    row.set(rgba.subarray(y * width * 4, (y + 1) * width * 4))
  })
  expect(await sharp(path).metadata()).toMatchObject({ format: 'png', width, height, channels: 4, depth: 'uchar' })
  expect((await sharp(path).raw().toBuffer()).equals(rgba)).toBe(true)
})

test('the profile is kept byte for byte', async () => {
  const pixels = sharp({ create: { width: 4, height: 4, channels: 3, background: '#c03050' } })
  const profile = (await sharp(await pixels.withIccProfile('p3').png().toBuffer()).metadata()).icc as Buffer
  const path = join(folder, 'wide.png')
  await encodeCutout(path, { width: 4, height: 4 }, profile, (_, row) => row.fill(200))
  expect((await sharp(path).metadata()).icc?.equals(profile)).toBe(true)
})

test('a place that cannot be written to, and a drawing that fails, are errors', async () => {
  const size = { width: 2, height: 2 }
  await expect(encodeCutout(join(folder, 'none/cutout.png'), size, null, () => {})).rejects.toThrow(/ENOENT/)
  const fail = () => {
    throw new Error('no colours')
  }
  await expect(encodeCutout(join(folder, 'failed.png'), size, null, fail)).rejects.toThrow('no colours')
})
