import { expect, test } from 'vitest'
import type { RgbRaster } from '../../../imaging/raster.ts'
import { resizeRgb } from '../../../imaging/resize.ts'
import { backdropNames, paintBackdrop } from './paint-backdrop.ts'

const names = backdropNames
const size = { width: 216, height: 144 }

const meanDifference = (one: RgbRaster, other: RgbRaster): number => {
  expect(one.data).toHaveLength(other.data.length)
  return one.data.reduce((sum, value, at) => sum + Math.abs(value - other.data[at]), 0) / one.data.length
}

test.each(names)('%s: a seed is one picture, another seed another', (backdrop) => {
  const picture = paintBackdrop(backdrop, size, 7)
  expect(picture).toMatchObject(size)
  expect(picture.data).toHaveLength(size.width * size.height * 3)
  expect(paintBackdrop(backdrop, size, 7)).toEqual(picture)
  expect(meanDifference(paintBackdrop(backdrop, size, 8), picture)).toBeGreaterThan(3)
})

test.each(names)('%s: another size shows the same scene', async (backdrop) => {
  const large = await resizeRgb(paintBackdrop(backdrop, { width: 432, height: 288 }, 3), size)
  const small = paintBackdrop(backdrop, size, 3)
  const other = paintBackdrop(backdrop, size, 4)
  expect(meanDifference(small, large)).toBeLessThan(meanDifference(small, other) / 2)
})

test.each(names)('%s: upright and wide, to the last pixel', (backdrop) => {
  for (const [width, height] of [
    [61, 150],
    [201, 40],
  ] as const) {
    const { data } = paintBackdrop(backdrop, { width, height }, 1)
    const lastRow = data.subarray(-width * 3)
    expect(lastRow.some((value) => value > 8)).toBe(true)
  }
})

test('a gradient has no bands', () => {
  const { width, height, data } = paintBackdrop('studio', { width: 600, height: 400 }, 2)
  let longest = 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 1, run = 1; x < width; x += 1) {
      const at = (y * width + x) * 3
      run = data[at] === data[at - 3] ? run + 1 : 1
      longest = Math.max(longest, run)
    }
  }
  // Measured 13; without noise it is 83.
  expect(longest).toBeLessThan(20)
})
