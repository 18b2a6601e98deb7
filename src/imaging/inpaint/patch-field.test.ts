import { expect, test } from 'vitest'
import { foreignShare, matchPatches } from './patch-field.ts'

const width = 96
const height = 64

/** A chessboard, and a hole in its middle. */
const draw = () => {
  const data = new Uint8Array(width * height * 3)
  const hole = { width, height, data: new Uint8Array(width * height) }
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const x = pixel % width
    const y = Math.floor(pixel / width)
    data.fill(x % 12 < 6 === y % 12 < 6 ? 200 : 60, pixel * 3, pixel * 3 + 3)
    hole.data[pixel] = x >= 24 && x < width - 24 && y >= 24 && y < height - 24 ? 1 : 0
  }
  const known = { ...hole, data: hole.data.map((value) => (value ? 0 : 1)) }
  return { image: { width, height, data }, hole, known }
}

test('patches of a repeating pattern are found where it repeats', () => {
  const { image, hole, known } = draw()
  const field = matchPatches(image, { hole, known, start: null, rounds: 4 })
  expect(field).not.toBeNull()
  const wrong = hole.data.findIndex((value, pixel) => {
    if (!value || !field) return false
    const source = pixel + field.dy[pixel] * width + field.dx[pixel]
    return !known.data[source] || image.data[source * 3] !== image.data[pixel * 3]
  })
  expect(wrong).toBe(-1)
})

test('what looks like nothing around it is foreign', () => {
  const { image, hole, known } = draw()
  const shareOf = () => {
    const field = matchPatches(image, { hole, known, start: null, rounds: 4 })
    return field && foreignShare(field, hole)
  }
  expect(shareOf()).toBe(0)
  for (let y = 24; y < height - 24; y += 1) {
    for (let x = 24; x < width / 2; x += 1) image.data.set([255, 0, 0], (y * width + x) * 3)
  }
  expect(shareOf()).toBeCloseTo(0.5, 1)
})

test('nothing known, nothing found', () => {
  const { image, hole } = draw()
  const known = { ...hole, data: new Uint8Array(width * height) }
  expect(matchPatches(image, { hole, known, start: null, rounds: 1 })).toBeNull()
})
