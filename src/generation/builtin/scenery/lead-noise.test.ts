import { expect, test } from 'vitest'
import { leadNoise } from './lead-noise.ts'
import type { Canvas } from './predict-scene.ts'
import { drawNoise } from './seeded-noise.ts'

const size = { width: 128, height: 128 }
const noise: Canvas = { ...size, data: drawNoise('waves', 3 * 128 * 128) }

/** Mean of one channel over the rows from `top` to `bottom`. */
const meanOf = ({ width, height, data }: Canvas, channel: number, top: number, bottom: number): number => {
  const rows = data.subarray((channel * height + top) * width, (channel * height + bottom) * width)
  return rows.reduce((sum, value) => sum + value, 0) / rows.length
}

test('words lay in their colours: blue above, white below', () => {
  const plain = leadNoise(noise, new Set(['mountain']))
  const led = leadNoise(noise, new Set(['mountain', 'snow', 'bluesky']))
  const change = (channel: number, top: number, bottom: number) =>
    meanOf(led, channel, top, bottom) - meanOf(plain, channel, top, bottom)
  expect(change(2, 0, 30)).toBeGreaterThan(0.002)
  expect(change(0, 0, 30)).toBeLessThan(-0.002)
  for (const channel of [0, 1, 2]) expect(change(channel, 90, 128)).toBeGreaterThan(0.002)
})

test('it is still noise of deviation 1', () => {
  const { data } = leadNoise(noise, new Set(['snow', 'night', 'warm']))
  const deviation = Math.sqrt(data.reduce((sum, value) => sum + value * value, 0) / data.length)
  expect(deviation).toBeCloseTo(1, 1)
})
