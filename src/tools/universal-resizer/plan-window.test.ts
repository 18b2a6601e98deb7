import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { chooseRoute, isStrip } from './choose-route.ts'
import { UniversalResizerParams } from './params.ts'
import { planWindows } from './plan-window.ts'
import { placeWithin } from './rearrange.ts'

const picture = { width: 1200, height: 800 }
const subject = { left: 200, top: 300, right: 500, bottom: 760 }
const interest = { subject, centre: { x: 350, y: 530 } }
const nothing = { subject: null, centre: { x: 600, y: 400 } }
const never = async () => {
  throw new Error('asked without need')
}

test.each([0, 1, 2, 77, 100_000])('seed %i: the crop has the shape, is inside, and holds the subject', (seed) => {
  for (const target of [
    { width: 1080, height: 1080 },
    { width: 1080, height: 1350 },
    { width: 1200, height: 800 },
  ]) {
    const { crop, cuts } = planWindows(picture, interest, target, seed)
    expect(cuts).toBe(false)
    expect((crop.right - crop.left) / (crop.bottom - crop.top)).toBeCloseTo(target.width / target.height, 1)
    expect(Math.min(crop.left, crop.top, 1200 - crop.right, 800 - crop.bottom)).toBeGreaterThanOrEqual(0)
    expect(crop.left).toBeLessThanOrEqual(subject.left)
    expect(crop.right).toBeGreaterThanOrEqual(subject.right)
    expect(crop.top).toBeLessThanOrEqual(subject.top)
    expect(crop.bottom).toBeGreaterThanOrEqual(subject.bottom)
  }
})

test('another seed, another window, even in the same shape', () => {
  const windows = [1, 2, 3, 4].map((seed) => JSON.stringify(planWindows(picture, interest, picture, seed).crop))
  expect(new Set(windows).size).toBe(4)
})

test('auto loses and makes up as little as it can', async () => {
  const square = { width: 1080, height: 1080 }
  expect(await chooseRoute(planWindows(picture, interest, square, 1), true, never)).toBe('crop')
  const tall = { subject: { ...subject, top: 100 }, centre: { x: 350, y: 430 } }
  const slightlyWide = { width: 1200, height: 640 }
  expect(await chooseRoute(planWindows(picture, tall, slightlyWide, 1), true, never)).toBe('extend')
  const banner = planWindows(picture, tall, { width: 1500, height: 400 }, 1)
  expect(banner.cuts).toBe(true)
  expect(await chooseRoute(banner, true, async () => true)).toBe('rearrange')
  const without = planWindows(picture, nothing, { width: 400, height: 1200 }, 1)
  expect(await chooseRoute(without, false, async () => true)).toBe('rearrange')
  expect(await chooseRoute(without, false, async () => false)).not.toBe('rearrange')
  expect(isStrip({ width: 16, height: 4096 })).toBe(true)
  expect(isStrip({ width: 1500, height: 500 })).toBe(false)
})

test('a rearranged subject fits, keeps its shape, and stays where the frame cut it', () => {
  for (const size of [
    { width: 500, height: 1500 },
    { width: 1800, height: 300 },
    { width: 900, height: 900 },
  ]) {
    for (const seed of [1, 2, 3]) {
      const { scale, left, top } = placeWithin(subject, picture, size, seed)
      expect(scale).toBeLessThanOrEqual(1)
      expect(left + subject.left * scale).toBeGreaterThanOrEqual(-1)
      expect(left + subject.right * scale).toBeLessThanOrEqual(size.width + 1)
      expect(top + subject.top * scale).toBeGreaterThanOrEqual(-1)
      expect(top + subject.bottom * scale).toBeLessThanOrEqual(size.height + 1)
      const standing = { ...subject, bottom: 800 }
      const placed = placeWithin(standing, picture, size, seed)
      expect(Math.abs(placed.top + 800 * placed.scale - size.height)).toBeLessThanOrEqual(1)
    }
  }
})

test('sizes from 16 to 4096, whole pixels, known routes', () => {
  const accepts = (params: object): boolean => z.safeParse(UniversalResizerParams, params).success
  expect(accepts({})).toBe(true)
  expect(accepts({ width: 16, height: 4096, route: 'rearrange', seed: 0 })).toBe(true)
  for (const wrong of [
    { width: 15 },
    { height: 4097 },
    { width: 100.5 },
    { route: 'carve' },
    { seed: -1 },
    { colour: 1 },
  ]) {
    expect(accepts(wrong)).toBe(false)
  }
})
