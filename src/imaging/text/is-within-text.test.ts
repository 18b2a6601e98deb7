import { expect, test } from 'vitest'
import { isWithinText } from './is-within-text.ts'
import type { TextRegion } from './text-regions.ts'

const size = { width: 200, height: 100 }
/** A line of text from 40 to 140 across, 40 to 60 down. */
const box = { x: 90, y: 50, length: 100, thickness: 20, angle: 0 }
const line: TextRegion = { box, parts: [box], score: 1 }

const painted = (left: number, top: number, right: number, bottom: number) => {
  const data = new Uint8Array(size.width * size.height)
  for (let y = top; y < bottom; y += 1) data.fill(255, y * size.width + left, y * size.width + right)
  return { ...size, data }
}

test('letters, and half a line around them for the brush', () => {
  expect(isWithinText(painted(40, 40, 140, 60), [line])).toBe(true)
  expect(isWithinText(painted(32, 32, 148, 68), [line])).toBe(true)
  expect(isWithinText(painted(20, 40, 140, 60), [line])).toBe(false)
  expect(isWithinText(painted(60, 20, 80, 60), [line])).toBe(false)
  expect(isWithinText(painted(160, 80, 161, 81), [line])).toBe(false)
  expect(isWithinText(painted(40, 40, 140, 60), [])).toBe(false)
})
