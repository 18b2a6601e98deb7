import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['', '', 0],
  ['same', 'same', 0],
  ['abc', '', 3],
  ['', 'abc', 3],
  ['tool', 'tools', 1],
  ['reomve', 'remove', 1],
  ['bakground', 'background', 1],
  ['kitten', 'sitting', 3],
])('from %j to %j are %i edits', (from, to, edits) => {
  expect(editDistance(from, to)).toBe(edits)
})
