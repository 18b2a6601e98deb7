import { expect, it } from 'vitest'
import { missingWords, timeAgo } from './words.ts'

it.each([
  ['2026-01-10T12:00:00Z', 'just now'],
  ['2026-01-10T11:59:01Z', 'just now'],
  ['2026-01-10T11:59:00Z', '1 minute ago'],
  ['2026-01-10T11:00:20Z', '59 minutes ago'],
  ['2026-01-10T10:00:00Z', '2 hours ago'],
  ['2026-01-09T12:10:00Z', '23 hours ago'],
  ['2026-01-09T12:00:00Z', 'yesterday'],
  ['2025-12-31T12:00:00Z', '10 days ago'],
])('tells how long ago %s was', (iso, words) => {
  expect(timeAgo(iso, Date.parse('2026-01-10T12:00:00Z'))).toBe(words)
})

it('names a few of those that are missing', () => {
  expect(missingWords(['a.png', 'b.png'])).toBe('Left out, because they could not be downloaded: a.png, b.png')
  expect(missingWords(['a', 'b', 'c', 'd', 'e'])).toContain('a, b, c and 2 more')
})
