import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { minuteMs } from '../../shared/time-units.ts'
import { lookAgainAt } from './look-again-at.ts'

const now = Date.UTC(2026, 10, 15, 12)

beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => void vi.useRealTimers())

test('looks at the moment, and goes on until it is stopped', () => {
  const look = vi.fn()
  const stop = lookAgainAt(now + minuteMs, look)
  vi.advanceTimersByTime(minuteMs)
  expect(look).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(1000)
  expect(look).toHaveBeenCalledTimes(1)
  // The server's clock is behind: the first look came too early.
  vi.advanceTimersByTime(minuteMs)
  expect(look).toHaveBeenCalledTimes(3)
  stop()
  vi.advanceTimersByTime(10 * minuteMs)
  expect(look).toHaveBeenCalledTimes(3)
})

test('a moment that has passed by the clock here is looked for all the same', () => {
  const look = vi.fn()
  const stop = lookAgainAt(now - 5 * minuteMs, look)
  vi.advanceTimersByTime(minuteMs)
  expect(look).toHaveBeenCalledTimes(2)
  stop()
})

test('a moment far away does not make it look all the time', () => {
  const look = vi.fn()
  const stop = lookAgainAt(Date.UTC(2099, 1), look)
  vi.advanceTimersByTime(90 * minuteMs)
  expect(look).toHaveBeenCalledTimes(1)
  stop()
})
