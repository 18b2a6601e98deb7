import { expect, test } from 'vitest'
import { drawNoise } from './seeded-noise.ts'

test('normal noise, the same for the same seed', () => {
  const noise = drawNoise('one', 100_000)
  const moment = (power: number) => noise.reduce((sum, value) => sum + value ** power, 0) / noise.length
  expect(moment(1)).toBeCloseTo(0, 1)
  expect(moment(2)).toBeCloseTo(1, 1)
  expect(moment(4)).toBeCloseTo(3, 0)
  expect(drawNoise('one', 100_000)).toEqual(noise)
  expect(drawNoise('one', 99).at(-1)).toBe(noise[98])
})

test('other seeds have nothing in common', () => {
  const [one, other] = [drawNoise('one', 20_000), drawNoise('two', 20_000)]
  const product = one.reduce((sum, value, at) => sum + value * other[at], 0) / one.length
  expect(Math.abs(product)).toBeLessThan(0.03)
})
