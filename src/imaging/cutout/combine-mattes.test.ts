import { expect, test } from 'vitest'
import { createPlane, type Plane } from '../raster.ts'
import { combineMattes } from './combine-mattes.ts'

const size = { width: 200, height: 160 }

const draw = (...discs: [x: number, y: number, radius: number, value: number][]): Plane => {
  const plane = createPlane(size)
  plane.data.forEach((_, pixel) => {
    for (const [x, y, radius, value] of discs) {
      const distance = Math.hypot((pixel % size.width) - x, Math.floor(pixel / size.width) - y)
      plane.data[pixel] = Math.max(plane.data[pixel], value * Math.min(1, Math.max(0, (radius - distance) / 3)))
    }
  })
  return plane
}

const at = (plane: Plane, x: number, y: number): number => plane.data[y * size.width + x]

test('a companion seen for certain stays, a half-seen bystander goes', () => {
  const { alpha } = combineMattes(draw([60, 80, 40, 1], [130, 80, 15, 1], [170, 80, 15, 0.65]), createPlane(size))
  expect(at(alpha, 60, 80)).toBe(1)
  expect(at(alpha, 130, 80)).toBe(1)
  expect(at(alpha, 170, 80)).toBe(0)
})

test('where both see the same subject, the fine edge counts near the edge only', () => {
  const fine = draw([100, 80, 50, 1])
  // A tuft on the outline, and a hole in the middle that only MODNet sees.
  fine.data.fill(0.6, 80 * size.width + 149, 80 * size.width + 153)
  fine.data[80 * size.width + 100] = 0
  const { alpha, fine: trust } = combineMattes(draw([100, 80, 50, 1]), fine)
  expect(at(alpha, 152, 80)).toBeGreaterThan(0.4)
  expect(at(alpha, 100, 80)).toBe(1)
  expect(at(trust, 150, 80)).toBeGreaterThan(0.9)
  expect(at(trust, 100, 80)).toBe(0)
})

test('a product that MODNet does not see keeps the edge of U2-Net', () => {
  const { alpha, fine } = combineMattes(draw([100, 80, 50, 1]), createPlane(size))
  expect(at(alpha, 145, 80)).toBe(1)
  expect(fine.data.every((share) => share === 0)).toBe(true)
})
