import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askForAWhile } from './ask-for-a-while.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('it asks until it has for long enough, then says so and is silent', () => {
  const [ask, onLate] = [vi.fn(), vi.fn()]
  askForAWhile({ everyMs: 3000, maxMs: 10_000, ask, onLate })
  vi.advanceTimersByTime(9999)
  expect([ask.mock.calls.length, onLate.mock.calls.length]).toEqual([3, 0])
  vi.advanceTimersByTime(3_600_000)
  expect([ask.mock.calls.length, onLate.mock.calls.length]).toEqual([3, 1])
})

test('stopped, it says nothing', () => {
  const [ask, onLate] = [vi.fn(), vi.fn()]
  const stop = askForAWhile({ everyMs: 3000, maxMs: 10_000, ask, onLate })
  vi.advanceTimersByTime(3000)
  stop()
  vi.advanceTimersByTime(60_000)
  expect([ask.mock.calls.length, onLate.mock.calls.length]).toEqual([1, 0])
})
