import { expect, test } from 'vitest'
import { planWindows } from './windows.ts'

test('a canvas of the model’s own size is one window', () => {
  const [window, ...others] = planWindows({ width: 8, height: 8 }, 8)
  expect(others).toEqual([])
  expect(window).toEqual({ left: 0, top: 0, weights: new Float32Array(64).fill(1) })
})

test.each([
  { width: 14, height: 8 },
  { width: 20, height: 8 },
  { width: 17, height: 13 },
])('$width x $height: every place counts once in all', ({ width, height }) => {
  const totals = new Float64Array(width * height)
  for (const { left, top, weights } of planWindows({ width, height }, 8)) {
    expect(left).toBeGreaterThanOrEqual(0)
    expect(left + 8).toBeLessThanOrEqual(width)
    weights.forEach((weight, at) => {
      const place = (top + Math.floor(at / 8)) * width + left + (at % 8)
      totals[place] += weight
    })
  }
  for (const total of totals) expect(total).toBeCloseTo(1, 5)
})
