import { expect, it } from 'vitest'
import { timeAgo, timeLeft } from './words.ts'

it('says when a picture is deleted', () => {
  expect(timeLeft(0)).toBe('deleted today')
  expect(timeLeft(1)).toBe('deleted tomorrow')
  expect(timeLeft(14)).toBe('deleted in 14 days')
})

it.each([
  ['2026-01-10T12:00:00Z', 'just now'],
  ['2026-01-10T11:59:01Z', 'just now'],
  ['2026-01-10T11:59:00Z', '1 minute ago'],
  ['2026-01-10T10:00:00Z', '2 hours ago'],
  ['2026-01-09T12:00:00Z', 'yesterday'],
  ['2025-12-31T12:00:00Z', '10 days ago'],
])('tells how long ago %s was', (iso, words) => {
  expect(timeAgo(iso, Date.parse('2026-01-10T12:00:00Z'))).toBe(words)
})
