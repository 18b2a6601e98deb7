import { expect, it } from 'vitest'
import { blendRow } from './blend-row.ts'

const pixels = (...values: readonly number[][]) => Uint8ClampedArray.from(values.flat())
const blended = (row: number[], cover: number, original: number[] | null) => {
  const changed = Uint8Array.from(row)
  blendRow({ row: changed, cover: pixels([0, 0, 0, cover]), original: original && pixels(original) })
  return [...changed]
}

it('leaves what is not covered, whatever it holds', () => {
  expect(blended([200, 100, 50, 3], 0, [1, 2, 3, 255])).toEqual([200, 100, 50, 3])
  expect(blended([9, 9, 9, 0], 0, null)).toEqual([9, 9, 9, 0])
})

it('replaces what is wholly covered', () => {
  expect(blended([200, 100, 50, 3], 255, [1, 2, 3, 255])).toEqual([1, 2, 3, 255])
  expect(blended([200, 100, 50, 255], 255, null)).toEqual([0, 0, 0, 0])
})

it('mixes by cover, weighing colours with their opacity', () => {
  expect(blended([0, 0, 0, 0], 51, [250, 100, 50, 255])).toEqual([250, 100, 50, 51])
  expect(blended([200, 200, 200, 255], 51, [100, 100, 100, 255])).toEqual([180, 180, 180, 255])
  expect(blended([200, 100, 50, 100], 51, null)).toEqual([200, 100, 50, 80])
})

it('brings back no more than the original has', () => {
  expect(blended([200, 100, 50, 200], 255, [0, 0, 0, 0])).toEqual([0, 0, 0, 0])
})
