import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { poll } from './poll.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('it polls until the time is over, then says so and is silent', () => {
  const [onPoll, onTimeout] = [vi.fn(), vi.fn()]
  poll({ everyMs: 3000, maxMs: 10_000, onPoll, onTimeout })
  vi.advanceTimersByTime(9999)
  expect([onPoll.mock.calls.length, onTimeout.mock.calls.length]).toEqual([3, 0])
  vi.advanceTimersByTime(3_600_000)
  expect([onPoll.mock.calls.length, onTimeout.mock.calls.length]).toEqual([3, 1])
})

test('stopped, it says nothing', () => {
  const [onPoll, onTimeout] = [vi.fn(), vi.fn()]
  const stop = poll({ everyMs: 3000, maxMs: 10_000, onPoll, onTimeout })
  vi.advanceTimersByTime(3000)
  stop()
  vi.advanceTimersByTime(60_000)
  expect([onPoll.mock.calls.length, onTimeout.mock.calls.length]).toEqual([1, 0])
})
