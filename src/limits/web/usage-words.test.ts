import { expect, test } from 'vitest'
import { timeWords } from '../../ui/primitives/time-words.ts'
import { areFewLeft, isNetworkUsedUp, runsLeft, shortUsageWords, usageWords } from './usage-words.ts'

const freeAt = '2026-11-15T21:04:00.000Z'
const usage = (used: number, cap = 10) => ({ cap, used, freeAt: used >= cap ? freeAt : null })

test('free visitors always read what is left, and until when nothing is', () => {
  expect(usageWords('anonymous', usage(3))).toBe('7 of 10 free runs left, per 24 hours')
  expect(usageWords('free', usage(19, 20))).toBe('1 of 20 free runs left, per 24 hours')
  expect(usageWords('free', usage(20, 20))).toBe(`No free runs left until ${timeWords(freeAt)}`)
  expect([0, 9, 10].map((used) => shortUsageWords('free', usage(used)))).toEqual([
    '10 free runs left',
    '1 free run left',
    'No free runs left',
  ])
  // They had Pro before.
  expect(runsLeft(usage(300, 20))).toBe(0)
})

test('Pro reads nothing until little is left', () => {
  expect(usageWords('pro', usage(1800, 2000))).toBeNull()
  expect(shortUsageWords('pro', usage(1800, 2000))).toBeNull()
  expect(usageWords('pro', usage(1950, 2000))).toBe('50 of 2000 runs left, per 24 hours')
  expect(usageWords('pro', usage(2000, 2000))).toBe(`No runs left until ${timeWords(freeAt)}`)
})

test('a tool that is part of Pro as a whole says nothing to others', () => {
  expect(usageWords('free', { cap: 0, used: 0, freeAt: null })).toBeNull()
})

test('few are the last three of a small allowance, the last twentieth of a large one', () => {
  expect([6, 7, 10].map((used) => areFewLeft(usage(used)))).toEqual([false, true, true])
  expect([1899, 1900].map((used) => areFewLeft(usage(used, 2000)))).toEqual([false, true])
})

test('who shares a network has no more left than it has, and hears whose runs are used up', () => {
  const shared = (used: number, networkLeft: number) => ({ cap: 10, used, networkLeft, freeAt })
  expect([runsLeft(shared(2, 90)), runsLeft(shared(2, 5)), runsLeft(shared(2, 0))]).toEqual([8, 5, 0])
  expect(usageWords('anonymous', shared(0, 0))).toBe(`No free runs left until ${timeWords(freeAt)}`)
  expect([shared(0, 0), shared(10, 0), shared(10, 5), usage(10)].map(isNetworkUsedUp)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
