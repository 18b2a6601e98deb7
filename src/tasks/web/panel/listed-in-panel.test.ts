import { expect, test } from 'vitest'
import type { Task } from '../../../shared/task.ts'
import { isMissing, listedInPanel } from './listed-in-panel.ts'

const task = (second: number, state: Task['state']) =>
  ({ id: `${second}`, state, createdAt: new Date(second * 1000).toISOString() }) as Task

test('everything that is not over is listed, and what ended last', () => {
  const ended = Array.from({ length: 40 }, (_, second) => task(second + 10, 'ready'))
  const listed = listedInPanel([task(1, 'queued'), ...ended, task(2, 'processing')], ['49', '2'])
  expect(listed.map(({ id }) => Number(id))).toEqual([
    ...Array.from({ length: 19 }, (_, place) => 48 - place),
    // Never dismissed while it runs.
    2,
    1,
  ])
})

test('an ended task that is not among the newest, and should be, is gone', () => {
  const page = { tasks: [task(9, 'ready'), task(5, 'ready')], next: 'five' }
  expect(isMissing(task(7, 'ready'), page)).toBe(true)
  expect(isMissing(task(9, 'ready'), page)).toBe(false)
  expect(isMissing(task(4, 'ready'), page)).toBe(false)
  expect(isMissing(task(4, 'ready'), { ...page, next: null })).toBe(true)
  // One that runs is asked for by itself.
  expect(isMissing(task(7, 'processing'), page)).toBe(false)
})
