import { expect, test } from 'vitest'
import { createPlane, type RgbRaster } from '../raster.ts'
import { evenOutLight } from './delight.ts'
import { findFolds } from './folds.ts'
import { findPlainness, findShades } from './shades.ts'

const size = { width: 160, height: 40 }

const paint = (colourAt: (x: number) => readonly [number, number, number]): RgbRaster => {
  const data = new Uint8Array(size.width * size.height * 3)
  for (let pixel = 0; pixel < size.width * size.height; pixel += 1) data.set(colourAt(pixel % size.width), pixel * 3)
  return { ...size, data }
}
const grey = (value: number): readonly [number, number, number] => [value, value, value]
const everywhere = { ...size, data: new Float32Array(size.width * size.height).fill(1) }
const middleRow = (values: Float32Array): Float32Array => values.subarray(20 * size.width, 21 * size.width)
const span = (values: Float32Array): number => Math.max(...values) - Math.min(...values)

/** Folds of cloth, 20 pixels from ridge to ridge. */
const cloth = paint((x) => grey(140 + 40 * Math.cos((x * 2 * Math.PI) / 20)))

test('what changes gently is shade, what changes at once is paint', () => {
  const shade = middleRow(findShades(cloth, everywhere, 10).data)
  const stripes = middleRow(
    findShades(
      paint((x) => grey(x % 20 < 10 ? 180 : 100)),
      everywhere,
      10,
    ).data,
  )
  expect(span(shade)).toBeGreaterThan(0.2)
  expect(span(stripes)).toBeLessThan(0.3 * span(shade))
})

test('a change of colour alone is paint', () => {
  const colours = paint((x) => {
    const share = 0.5 + 0.5 * Math.cos((x * 2 * Math.PI) / 20)
    return [90 + 120 * share, 140, 210 - 120 * share]
  })
  expect(span(middleRow(findShades(colours, everywhere, 10).data))).toBeLessThan(0.1)
})

test('a painted surface is not plain, a folded one is', () => {
  expect(Math.min(...findPlainness(cloth).data)).toBeGreaterThan(0.75)
  const checks = paint((x) => (x % 8 < 4 ? [200, 60, 60] : [240, 240, 230]))
  expect(Math.max(...middleRow(findPlainness(checks).data))).toBeLessThan(0.6)
})

test('dark valleys lie deeper than bright ridges', () => {
  const slopes = middleRow(findFolds(cloth, everywhere, findPlainness(cloth)).x)
  // A ridge at 80, valleys at 70 and 90.
  expect(slopes[75]).toBeGreaterThan(0.06)
  expect(slopes[85]).toBeLessThan(-0.06)
  expect(Math.abs(slopes[80])).toBeLessThan(0.03)
})

test('the light side of a subject is taken down and its dark side up; nothing else changes', () => {
  const lit = paint((x) => grey(60 + x))
  const left = createPlane(size)
  for (let pixel = 0; pixel < left.data.length; pixel += 1) left.data[pixel] = pixel % size.width < 120 ? 1 : 0
  const gain = middleRow(evenOutLight(lit, left, left).data)
  expect(gain[15]).toBeGreaterThan(1.08)
  expect(gain[105]).toBeLessThan(0.92)
  expect(gain[140]).toBe(1)
})
