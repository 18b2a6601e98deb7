import { expect, test } from 'vitest'
import { featherHole } from './hole-mask.ts'
import { findHoles } from './plan-windows.ts'

const width = 120
const height = 90
const paint = (left: number, right: number, value: number) => {
  const data = new Uint8Array(width * height)
  for (let y = 40; y < 60; y += 1) data.fill(value, y * width + left, y * width + right)
  return { width, height, data }
}
const feather = (mask: ReturnType<typeof paint>) => featherHole(mask, findHoles(mask)).weights.data

test('what is painted goes in full, what is far from it stays', () => {
  const weights = feather(paint(50, 80, 255))
  for (let y = 40; y < 60; y += 1) {
    expect(weights.subarray(y * width + 50, y * width + 80).every((weight) => weight === 255)).toBe(true)
  }
  const row = [...weights.subarray(50 * width + 80, 50 * width + 90)]
  expect(row).toEqual(row.toSorted((a, b) => b - a))
  expect(row[1]).toBeGreaterThan(200)
  expect(row[5]).toBe(0)
  expect(weights[30 * width + 65]).toBe(0)
})

test('half covered stays half covered', () => {
  expect(feather(paint(50, 80, 128))[50 * width + 65]).toBe(128)
})

test('at the border nothing is held back', () => {
  const weights = feather(paint(0, 20, 255))
  expect(weights[50 * width]).toBe(255)
})
