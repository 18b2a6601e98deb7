import { expect, test } from 'vitest'
import type { RgbRaster } from '../imaging/raster.ts'
import { matchTone } from './match-tone.ts'

const width = 200
const height = 120

const raster = (colour: (x: number, y: number) => number): RgbRaster => {
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data.fill(colour(x, y), (y * width + x) * 3, (y * width + x) * 3 + 3)
  }
  return { width, height, data }
}
const hole = { width, height, data: new Uint8Array(width * height).map((_, pixel) => (pixel % width >= 120 ? 255 : 0)) }
const at = ({ data }: RgbRaster, x: number, y: number): number => data[(y * width + x) * 3]

test('a fill in another tone is brought to that of the picture, most where they meet', () => {
  const scene = (x: number, y: number) => 80 + y / 2 + (x % 7)
  const known = raster(scene)
  const lighter = raster((x, y) => scene(x, y) + (y < height / 2 ? 12 : 24))
  const matched = matchTone(lighter, known, hole)
  for (const y of [20, 100]) {
    for (const x of [120, 125, 150]) expect(Math.abs(at(matched, x, y) - at(known, x, y))).toBeLessThan(4)
    expect(at(matched, 60, y)).toBe(at(known, 60, y))
  }
})

test('another thing is not taken for another tone, and a fill in tone is left as it is', () => {
  const known = raster(() => 100)
  expect(
    at(
      matchTone(
        raster(() => 240),
        known,
        hole,
      ),
      150,
      60,
    ),
  ).toBe(200)
  const same = matchTone(
    raster((x) => (x >= 120 ? 30 : 100)),
    known,
    hole,
  )
  expect(at(same, 150, 60)).toBe(30)
})
