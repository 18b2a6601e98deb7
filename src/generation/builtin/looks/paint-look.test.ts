import { expect, test } from 'vitest'
import type { RgbRaster } from '../../../imaging/raster.ts'
import { resizeRgb } from '../../../imaging/resize.ts'
import { lookNames, paintLook } from './paint-look.ts'

const names = lookNames
const size = { width: 216, height: 144 }

const meanDifference = (one: RgbRaster, other: RgbRaster): number => {
  expect(one.data).toHaveLength(other.data.length)
  return one.data.reduce((sum, value, at) => sum + Math.abs(value - (other.data[at] as number)), 0) / one.data.length
}

test.each(names)('%s: a seed is one picture, another seed another', (look) => {
  const picture = paintLook(look, size, 7)
  expect(picture).toMatchObject(size)
  expect(picture.data).toHaveLength(size.width * size.height * 3)
  expect(paintLook(look, size, 7)).toEqual(picture)
  expect(meanDifference(paintLook(look, size, 8), picture)).toBeGreaterThan(3)
})

test.each(names)('%s: another size shows the same scene', async (look) => {
  const large = await resizeRgb(paintLook(look, { width: 432, height: 288 }, 3), size)
  const small = paintLook(look, size, 3)
  const other = paintLook(look, size, 4)
  expect(meanDifference(small, large)).toBeLessThan(meanDifference(small, other) / 2)
})

test.each(names)('%s: upright and wide, to the last pixel', (look) => {
  for (const [width, height] of [
    [61, 150],
    [201, 40],
  ] as const) {
    const { data } = paintLook(look, { width, height }, 1)
    const lastRow = data.subarray(-width * 3)
    expect(lastRow.some((value) => value > 8)).toBe(true)
  }
})

test('a gradient has no bands', () => {
  const { width, height, data } = paintLook('studio', { width: 600, height: 400 }, 2)
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
