import { expect, test } from 'vitest'
import type { ByteMask, RgbRaster } from '../raster.ts'
import { resizeRgb } from '../resize.ts'
import { matchGrain } from './match-grain.ts'
import { restoreDetail } from './restore-detail.ts'

/** Coarse cloth on the left, fine sand on the right. */
const draw = (width: number, height: number): RgbRaster => {
  const data = new Uint8Array(width * height * 3)
  let state = 1
  for (let y = 0, pixel = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, pixel += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      const sand = (state >>> 8) / 2 ** 24 - 0.5
      const weave = Math.sin(x * 1.4) * Math.sin(y * 1.4)
      const value = x < width / 2 ? 90 + 30 * weave : 170 + 60 * sand
      data.set([value, value - 20, value - 40], pixel * 3)
    }
  }
  return { width, height, data }
}

const boxHole = (width: number, height: number, margin: number): ByteMask => {
  const data = new Uint8Array(width * height)
  for (let y = margin; y < height - margin; y += 1) data.fill(1, y * width + margin, y * width + width - margin)
  return { width, height, data }
}

/** Mean difference of neighbours within the hole, left or right half. */
const roughness = ({ width, data }: RgbRaster, hole: ByteMask, side: 'left' | 'right'): number => {
  let sum = 0
  let count = 0
  for (let pixel = 1; pixel < hole.data.length; pixel += 1) {
    const x = pixel % width
    const inSide = side === 'left' ? x < width / 2 - 20 : x > width / 2 + 20
    if (!inSide || !hole.data[pixel] || !hole.data[pixel - 1]) continue
    sum += Math.abs(data[pixel * 3] - data[pixel * 3 - 3])
    count += 1
  }
  return sum / count
}

test('an enlarged fill gets the detail of what it looks like', async () => {
  const truth = draw(300, 240)
  const hole = boxHole(300, 240, 80)
  const fill = await resizeRgb(truth, { width: 100, height: 80 })
  const small = boxHole(100, 80, 26)
  const restored = await restoreDetail({ image: fill, hole: small, field: null }, { image: truth, hole })
  const blurred = await resizeRgb(fill, truth)
  expect({ width: restored.width, height: restored.height }).toEqual({ width: 300, height: 240 })
  for (const side of ['left', 'right'] as const) {
    const wanted = roughness(truth, hole, side)
    expect(roughness(blurred, hole, side)).toBeLessThan(0.6 * wanted)
    expect(roughness(restored, hole, side)).toBeGreaterThan(0.75 * wanted)
    expect(roughness(restored, hole, side)).toBeLessThan(1.25 * wanted)
  }
  const outside = truth.data.findIndex((value, at) => !hole.data[Math.floor(at / 3)] && restored.data[at] !== value)
  expect(outside).toBe(-1)
  const again = await restoreDetail({ image: fill, hole: small, field: null }, { image: truth, hole })
  expect(Buffer.compare(again.data, restored.data)).toBe(0)
})

test('a fill that is too smooth gets grain, one that is rough enough does not', () => {
  const truth = draw(200, 160)
  const hole = boxHole(200, 160, 60)
  const smooth = { ...truth, data: truth.data.slice() }
  for (let pixel = 0; pixel < hole.data.length; pixel += 1) {
    if (hole.data[pixel]) smooth.data.set(pixel % 200 < 100 ? [90, 70, 50] : [170, 150, 130], pixel * 3)
  }
  const grained = matchGrain(smooth, hole)
  expect(roughness(smooth, hole, 'right')).toBe(0)
  expect(roughness(grained, hole, 'right')).toBeGreaterThan(0.6 * roughness(truth, hole, 'right'))
  const unchanged = matchGrain(truth, hole)
  expect(roughness(unchanged, hole, 'right')).toBeLessThan(1.2 * roughness(truth, hole, 'right'))
})
