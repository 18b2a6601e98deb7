import { expect, test } from 'vitest'
import { fillHidden } from './fill-hidden.ts'

test('hidden colours give way to those next to them, visible ones stay', () => {
  const width = 37
  const height = 23
  const alpha = { width, height, data: new Uint8Array(width * height) }
  const image = { width, height, data: new Uint8Array(width * height * 3).fill(255) }
  for (let y = 5; y < 12; y += 1) {
    for (let x = 5; x < 30; x += 1) {
      const pixel = y * width + x
      alpha.data[pixel] = x < 17 ? 255 : 90
      image.data.set(x < 17 ? [200, 10, 30] : [10, 20, 200], pixel * 3)
    }
  }
  const filled = fillHidden(image, alpha)
  const colourAt = (x: number, y: number) => [...filled.data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)]
  expect(colourAt(8, 8)).toEqual([200, 10, 30])
  expect(colourAt(25, 8)).toEqual([10, 20, 200])
  expect(colourAt(4, 8)).toEqual([200, 10, 30])
  expect(colourAt(30, 8)).toEqual([10, 20, 200])
  // Far away too: no white is left to bleed in.
  expect(Math.max(...filled.data)).toBeLessThanOrEqual(200)
})

test('a picture that is transparent throughout is no division by zero', () => {
  const alpha = { width: 3, height: 3, data: new Uint8Array(9) }
  expect([...fillHidden({ width: 3, height: 3, data: new Uint8Array(27).fill(9) }, alpha).data]).toEqual(
    new Array(27).fill(0),
  )
})
