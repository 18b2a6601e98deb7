import { expect, it } from 'vitest'
import { fillAndBlur } from './blur-pixels.ts'

const width = 64
const height = 48

/** Left half one colour, right half another, with a transparent hole whose hidden colour must not come out. */
const scene = () => {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      const isHole = Math.hypot(x - 20, y - 24) < 12
      data.set(isHole ? [0, 255, 0, 0] : x < width / 2 ? [40, 60, 200, 255] : [220, 60, 40, 255], at)
    }
  }
  return { width, height, data }
}
const at = ({ data }: ReturnType<typeof scene>, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
]

it('fills the hole from what is around it, without a trace of what was there', () => {
  const pixels = scene()
  fillAndBlur(pixels, 2)
  for (let index = 0; index < pixels.data.length; index += 4) {
    expect(pixels.data[index + 1]).toBeGreaterThanOrEqual(59)
    expect(pixels.data[index + 1]).toBeLessThanOrEqual(61)
    expect(pixels.data[index + 3]).toBe(255)
  }
  const [red = 0, , blue = 0] = at(pixels, 14, 24)
  expect(blue).toBeGreaterThan(red)
})

it('blurs what has an edge and leaves what has none', () => {
  const pixels = scene()
  fillAndBlur(pixels, 3)
  const [red = 0] = at(pixels, 32, 5)
  expect(red).toBeGreaterThan(60)
  expect(red).toBeLessThan(210)
  expect(at(pixels, 62, 40)).toEqual([220, 60, 40, 255])
})

it('has nothing to fill from where everything is cut out', () => {
  const pixels = { width: 3, height: 2, data: new Uint8ClampedArray(24) }
  fillAndBlur(pixels, 2)
  expect([...pixels.data.subarray(0, 4)]).toEqual([0, 0, 0, 255])
})
