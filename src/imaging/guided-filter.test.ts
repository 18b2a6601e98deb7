import { expect, test } from 'vitest'
import { fitGuide, type GuidedFit } from './guided-filter.ts'
import { createPlane, type Plane, type RgbRaster } from './raster.ts'

const size = { width: 80, height: 60 }
const edge = 37

/** Orange left of `edge`, blue right of it, with a little texture. */
const twoColours = (): RgbRaster => {
  const data = new Uint8Array(size.width * size.height * 3)
  for (let pixel = 0; pixel < size.width * size.height; pixel += 1) {
    const texture = (pixel * 7) % 13
    const colour = pixel % size.width < edge ? [210, 120, 40] : [40, 90, 190]
    colour.forEach((value, channel) => {
      data[pixel * 3 + channel] = value + texture
    })
  }
  return { ...size, data }
}

const everywhere = (value: (x: number) => number): Plane => {
  const plane = createPlane(size)
  plane.data.forEach((_, pixel) => {
    plane.data[pixel] = value(pixel % size.width)
  })
  return plane
}

const evaluate = (fit: GuidedFit, guide: RgbRaster, pixel: number): number =>
  (fit.red[pixel] * guide.data[pixel * 3] +
    fit.green[pixel] * guide.data[pixel * 3 + 1] +
    fit.blue[pixel] * guide.data[pixel * 3 + 2]) /
    255 +
  fit.offset[pixel]

const middleRow = 30 * size.width

test('a blurred, shifted edge snaps to the edge of the colours', () => {
  const guide = twoColours()
  const blurred = everywhere((x) => Math.min(1, Math.max(0, (edge + 2 - x) / 10 + 0.5)))
  const certain = { ...blurred, data: blurred.data.map((value) => 0.02 + Math.abs(2 * value - 1) ** 4) }
  const fit = fitGuide(guide, blurred, certain, { radius: 12, epsilon: 1e-4 })
  for (let x = 0; x < size.width; x += 1) {
    const truth = x < edge ? 1 : 0
    expect(Math.abs(evaluate(fit, guide, middleRow + x) - truth)).toBeLessThan(0.1)
  }
  expect(fit.trust[middleRow + edge]).toBeGreaterThan(0.9)
})

test('a mask that is a linear function of colour is found exactly', () => {
  const guide = twoColours()
  const mask = createPlane(size)
  mask.data.forEach((_, pixel) => {
    mask.data[pixel] = guide.data[pixel * 3] / 255
  })
  const fit = fitGuide(
    guide,
    mask,
    everywhere(() => 1),
    { radius: 8, epsilon: 1e-6 },
  )
  for (let x = 0; x < size.width; x += 1) {
    expect(Math.abs(evaluate(fit, guide, middleRow + x) - mask.data[middleRow + x])).toBeLessThan(0.01)
  }
})

test('where colours say nothing, the fit is the local mean and is not trusted', () => {
  const guide = { ...size, data: new Uint8Array(size.width * size.height * 3).fill(90) }
  const step = everywhere((x) => (x < edge ? 1 : 0))
  const fit = fitGuide(
    guide,
    step,
    everywhere(() => 1),
    { radius: 10, epsilon: 1e-4 },
  )
  expect(evaluate(fit, guide, middleRow + edge)).toBeCloseTo(0.5, 1)
  expect(fit.trust[middleRow + edge]).toBeLessThan(0.05)
})
