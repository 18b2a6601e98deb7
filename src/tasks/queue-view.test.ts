import { expect, test } from 'vitest'
import { viewQueue } from './queue-view.ts'

const timings = { slots: 2, expectedMs: (tool: string) => (tool === 'slow' ? 10_000 : 1000) }

test('places follow the order and the estimate counts what is ahead, shared by the slots', () => {
  const view = viewQueue(
    [
      { id: 'a', tool: 'slow' },
      { id: 'b', tool: 'quick' },
    ],
    [{ tool: 'slow', progress: 0.5 }],
    timings,
  )
  expect(view.total).toBe(2)
  expect(view.placeOf('a')).toEqual({ position: 1, readyInMs: 5000 / 2 + 10_000 })
  expect(view.placeOf('b')).toEqual({ position: 2, readyInMs: 15_000 / 2 + 1000 })
})

test('a task that does not wait has no place', () => {
  expect(viewQueue([], [], timings).placeOf('a')).toBeNull()
})

test('a running task needs what its progress leaves', () => {
  expect(viewQueue([], [], timings).remainingMs({ tool: 'slow', progress: 0.75 })).toBe(2500)
})
