import { expect, test } from 'vitest'
import { boxMean } from './box-mean.ts'
import { boundingBox } from './boxes.ts'
import { dropSmallComponents } from './drop-small-components.ts'
import { containment, coverage, dilate, frameContact, overlap, vagueness } from './masks.ts'
import { createPlane, fitInside, type Plane } from './raster.ts'
import { resizePlane } from './resize.ts'

const draw = (...boxes: [left: number, top: number, side: number, value: number][]): Plane => {
  const plane = createPlane({ width: 40, height: 30 })
  for (const [left, top, side, value] of boxes) {
    for (let y = top; y < top + side; y += 1) plane.data.fill(value, y * 40 + left, y * 40 + left + side)
  }
  return plane
}

test('coverage, overlap and bounding box count what is more than half covered', () => {
  const one = draw([10, 10, 10, 1])
  expect(coverage(one)).toBeCloseTo(100 / 1200)
  expect(overlap(one, draw([15, 10, 10, 1]))).toBeCloseTo(50 / 150)
  expect(overlap(createPlane(one), createPlane(one))).toBe(1)
  expect(boundingBox(one, 0.5)).toEqual({ left: 10, top: 10, right: 20, bottom: 20 })
  expect(boundingBox(createPlane(one), 0.5)).toBeNull()
})

test('containment, vagueness and frame contact', () => {
  expect(containment(draw([10, 10, 10, 1]), draw([5, 10, 10, 1]))).toBeCloseTo(0.5)
  expect(containment(createPlane({ width: 4, height: 4 }), createPlane({ width: 4, height: 4 }))).toBe(1)
  expect(vagueness(draw([10, 10, 10, 1]))).toBe(0)
  expect(vagueness(draw([10, 10, 10, 1], [20, 10, 10, 0.5]))).toBeCloseTo(50 / 150)
  expect(vagueness(createPlane({ width: 4, height: 4 }))).toBe(1)
  expect(frameContact(draw([10, 10, 10, 1]))).toBe(0)
  expect(frameContact(draw([0, 0, 10, 1]))).toBeCloseTo(20 / 140)
})

test('dilation reaches exactly its radius', () => {
  expect(boundingBox(dilate(draw([10, 10, 1, 1]), 0.5, 3), 0.5)).toEqual({ left: 7, top: 7, right: 14, bottom: 14 })
})

test('box mean keeps constants, borders included, and equals the plain sum', () => {
  const flat = createPlane({ width: 9, height: 7 })
  flat.data.fill(0.25)
  for (const value of boxMean(flat, 20).data) expect(value).toBeCloseTo(0.25, 6)
  expect(boxMean(draw([10, 10, 3, 1]), 2).data[11 * 40 + 11]).toBeCloseTo(9 / 25, 6)
})

test('ghosts and specks go, the subject and its companions stay', () => {
  const cleaned = dropSmallComponents(draw([2, 2, 12, 1], [20, 2, 6, 1], [30, 20, 8, 0.4], [2, 25, 1, 1]), {
    minPeak: 0.7,
    minShare: 0.02,
  })
  expect(cleaned.data[5 * 40 + 5]).toBe(1)
  expect(cleaned.data[4 * 40 + 22]).toBe(1)
  expect(cleaned.data[24 * 40 + 34]).toBe(0)
  expect(cleaned.data[25 * 40 + 2]).toBe(0)
})

test('arms that meet only below are one island, and live or go together', () => {
  // Two arms, one faint and one strong, and the ground that joins them.
  const arms = draw(
    [2, 2, 4, 0.3],
    [2, 6, 4, 0.3],
    [2, 10, 4, 0.3],
    [10, 2, 4, 1],
    [10, 6, 4, 1],
    [10, 10, 4, 1],
    [2, 14, 12, 0.5],
  )
  expect(dropSmallComponents(arms, { minPeak: 0.7, minShare: 0.02 }).data).toEqual(arms.data)
  expect(dropSmallComponents(arms, { minPeak: 1.1, minShare: 0.02 }).data.every((value) => value === 0)).toBe(true)
})

test('resizing keeps a ramp a ramp', () => {
  const ramp = createPlane({ width: 10, height: 4 })
  ramp.data.forEach((_, pixel) => {
    ramp.data[pixel] = pixel % 10
  })
  const large = resizePlane(ramp, { width: 40, height: 8 })
  expect(large.data[20]).toBeCloseTo((20.5 * 10) / 40 - 0.5, 5)
})

test('shrinking weighs every pixel in, axis by axis', () => {
  const stripes = createPlane({ width: 768, height: 20 })
  stripes.data.forEach((_, pixel) => {
    stripes.data[pixel] = pixel % 12 === 0 ? 1 : 0
  })
  for (const value of resizePlane(stripes, { width: 64, height: 20 }).data) expect(value).toBeCloseTo(1 / 12, 1)
  const tall = resizePlane(draw([10, 0, 30, 1]), { width: 80, height: 3 })
  expect(tall.data[16]).toBeLessThan(0.01)
  expect(tall.data[23]).toBeGreaterThan(0.99)
})

test('fitInside keeps the shape and never enlarges', () => {
  expect(fitInside({ width: 4000, height: 3000 }, 1024)).toEqual({ width: 1024, height: 768 })
  expect(fitInside({ width: 300, height: 200 }, 1024)).toEqual({ width: 300, height: 200 })
  expect(fitInside({ width: 5000, height: 1 }, 1000)).toEqual({ width: 1000, height: 1 })
})
