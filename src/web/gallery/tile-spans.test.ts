import { expect, test } from 'vitest'
import { tileSpans } from './tile-spans.ts'

test.each([
  [0, ''],
  [1, '3'],
  [2, '33'],
  [3, '222'],
  [4, '3333'],
  [5, '33222'],
  [6, '222222'],
  [7, '3322233'],
  [10, '3322222233'],
])('%i tiles stand as %s', (count, spans) => {
  expect(tileSpans(count).join('')).toBe(spans)
})
