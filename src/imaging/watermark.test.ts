import { expect, test } from 'vitest'
import { placeWatermark } from '../shared/watermark.ts'
import type { DecodedImage } from './decode.ts'
import { markPicture } from './watermark.ts'

const flat = (width: number, height: number, value: number, opacity: number | null = null): DecodedImage => ({
  rgb: { width, height, data: new Uint8Array(width * height * 3).fill(value) },
  alpha: opacity === null ? null : { width, height, data: new Uint8Array(width * height).fill(opacity) },
  iccProfile: Buffer.from('a profile'),
})

/** Mean difference of the mark's pixels from the ground, and whether any other pixel changed. */
const look = (before: DecodedImage, after: DecodedImage) => {
  const place = placeWatermark(before.rgb)
  if (!place) throw new Error('there is no place')
  let inside = 0
  let isElsewhere = false
  after.rgb.data.forEach((value, index) => {
    const change = value - before.rgb.data[index]
    const pixel = Math.floor(index / 3)
    const [x, y] = [pixel % before.rgb.width, Math.floor(pixel / before.rgb.width)]
    if (x >= place.left && y >= place.top) inside += change
    else isElsewhere ||= change !== 0
  })
  return { mean: inside / (place.width * place.height * 3), isElsewhere }
}

test('about an eighth of the width, in the bottom right corner, and all of it in the picture', () => {
  for (const [width, height] of [
    [1024, 768],
    [4000, 3000],
    [600, 900],
    [200, 150],
    [3000, 300],
  ] as const) {
    const place = placeWatermark({ width, height })
    expect(place).not.toBeNull()
    if (!place) continue
    expect(place.left + place.width).toBeLessThan(width)
    expect(place.top + place.height).toBeLessThan(height)
    expect(place.left).toBeGreaterThanOrEqual(width / 2 - place.width)
    expect(place.height).toBeLessThanOrEqual(0.13 * height)
    if (width >= 1024 && height > width / 2) expect(place.width / width).toBeCloseTo(0.12, 2)
  }
  expect(placeWatermark({ width: 40, height: 40 })).toBeNull()
})

test.each([
  { ground: 0, sign: 1 },
  { ground: 60, sign: 1 },
  { ground: 200, sign: -1 },
  { ground: 255, sign: -1 },
])('readable on a ground of $ground, and nothing else changes', async ({ ground, sign }) => {
  const before = flat(1024, 683, ground)
  const after = (await markPicture(before)) as DecodedImage
  const { mean, isElsewhere } = look(before, after)
  expect(mean * sign).toBeGreaterThan(8)
  expect(isElsewhere).toBe(false)
  expect(after.alpha).toBeNull()
  expect(after.iccProfile).toBe(before.iccProfile)
})

test('a cut-out stays one: the mark is seen where it was empty, and the rest is as it was', async () => {
  const before = flat(800, 600, 0, 0)
  const after = (await markPicture(before)) as DecodedImage
  const place = placeWatermark(before.rgb)
  const seen = [...(after.alpha?.data ?? [])].flatMap((value, pixel) => (value > 0 ? [pixel] : []))
  expect(seen.length).toBeGreaterThan(200)
  for (const pixel of seen) {
    expect(pixel % 800).toBeGreaterThanOrEqual(place?.left ?? 800)
    expect(Math.floor(pixel / 800)).toBeGreaterThanOrEqual(place?.top ?? 600)
  }
  expect(await markPicture(flat(30, 30, 0))).toBeNull()
})
