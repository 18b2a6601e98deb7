import { expect, test } from 'vitest'
import { capStanding } from './cap-standing.ts'

const now = Date.UTC(2026, 10, 15, 12)
const at = (ms: number) => new Date(now + ms)

test('a tool without any runs is part of Pro, not used up', () => {
  expect(capStanding({ cap: 0, used: 0, freeAt: null }, null, now)).toBe('part-of-pro')
  // They had Pro before.
  expect(capStanding({ cap: 0, used: 7, freeAt: null }, at(-1), now)).toBe('part-of-pro')
})

test('what the server says counts, the address only until then', () => {
  expect(capStanding({ cap: 10, used: 9, freeAt: null }, null, now)).toBe('usable')
  expect(capStanding({ cap: 10, used: 10, freeAt: at(1).toISOString() }, at(-1), now)).toBe('reached')
  expect([at(1), at(0), null].map((until) => capStanding(undefined, until, now))).toEqual([
    'reached',
    'usable',
    'reached',
  ])
})
