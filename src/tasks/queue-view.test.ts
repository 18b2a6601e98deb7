import { expect, test } from 'vitest'
import { viewQueue } from './queue-view.ts'

const timings = {
  slots: 2,
  expectedMs: ({ tool, effort }: { tool: string; effort: number }) => (tool === 'slow' ? 10_000 : 1000) * effort,
}
const now = 1_700_000_000_000
const ago = (ms: number) => new Date(now - ms)
const waiting = [
  { id: 'a', tool: 'slow', effort: 1, priority: 30 },
  { id: 'b', tool: 'quick', effort: 2, priority: 10 },
]
const running = [{ tool: 'slow', effort: 1, progress: 0.05, startedAt: null }]

test('places follow the order and the estimate counts what is ahead, shared by the slots', () => {
  const view = viewQueue(waiting, running, timings, now)
  expect(view.total).toBe(2)
  expect(view.placeOf('a')).toEqual({ position: 1, readyInMs: 9500 / 2 + 10_000 })
  expect(view.placeOf('b')).toEqual({ position: 2, readyInMs: 19_500 / 2 + 2000 })
})

test('a task that does not wait has no place', () => {
  expect(viewQueue([], [], timings).placeOf('a')).toBeNull()
})

test('one that would come now stands behind those of its own priority, and before those of a lower one', () => {
  const { placeOfNew } = viewQueue(waiting, running, timings, now)
  const task = { tool: 'quick', effort: 3 }
  expect(placeOfNew({ ...task, priority: 30 })).toEqual({ position: 2, readyInMs: 19_500 / 2 + 3000 })
  expect(placeOfNew({ ...task, priority: 10 })).toEqual({ position: 3, readyInMs: 21_500 / 2 + 3000 })
})

test('a running task needs what its progress leaves of the average, then of its own pace', () => {
  const { remainingMs } = viewQueue([], [], timings, now)
  const twiceAsSlow = (progress: number) =>
    remainingMs({ tool: 'slow', effort: 1, progress, startedAt: ago(20_000 * progress) })
  expect(twiceAsSlow(0.05)).toBeCloseTo(9500)
  expect(twiceAsSlow(0.25)).toBeCloseTo(0.75 * 15_000)
  expect(twiceAsSlow(0.5)).toBeCloseTo(10_000)
  expect(twiceAsSlow(0.75)).toBeCloseTo(5000)
})
