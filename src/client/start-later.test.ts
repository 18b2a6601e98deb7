import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startLater } from './start-later.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Code that cannot be loaded so many times, and what it has done since. */
const fragile = (failures: number) => {
  const done: string[] = []
  let tries = 0
  return {
    done,
    triesSoFar: () => tries,
    load: async () => {
      tries += 1
      if (tries <= failures) throw new Error('offline')
      return { name: 'code' }
    },
    start: ({ name }: { name: string }) => {
      done.push(`${name} starts`)
      return () => void done.push(`${name} stops`)
    },
  }
}

test('it starts once its code is there, and stops once', async () => {
  const { load, start, done } = fragile(0)
  const stop = startLater(load, start)
  await vi.runAllTimersAsync()
  expect(done).toEqual(['code starts'])
  stop()
  expect(done).toEqual(['code starts', 'code stops'])
})

test('a connection that fails twice only makes it late', async () => {
  const { load, start, done } = fragile(2)
  startLater(load, start)
  await vi.runAllTimersAsync()
  expect(done).toEqual(['code starts'])
})

test('stopped before it could start, it never does, nor does it ask again', async () => {
  const { load, start, done, triesSoFar } = fragile(1)
  const stop = startLater(load, start)
  await vi.advanceTimersByTimeAsync(500)
  stop()
  await vi.runAllTimersAsync()
  expect(done).toEqual([])
  expect(triesSoFar()).toBe(1)
})
