import { beforeEach, describe, expect, test } from 'vitest'
import type { Task } from '../../../shared/task.ts'
import { forgetTask, knownTask, knownTasks, rememberTask } from '../../../tasks/web/task-store.ts'
import { type HistoryList, listOf, newestFirst, withFirstPage, withOlderPage, withTasks } from './history-list.ts'

/** The tasks of each test are its own. */
let turn = 0
/** Made in this second, and known to the store: higher is newer. */
const made = (second: number, state: Task['state'] = 'ready') => {
  const task = { id: `${turn}-${second}`, createdAt: new Date(second * 1000).toISOString(), state } as Task
  rememberTask(task)
  return task
}
const page = (seconds: readonly number[], next: string | null) => ({
  tasks: seconds.map((second) => made(second)),
  next,
})
let loaded: HistoryList
const tasksIn = ({ ids }: HistoryList) => knownTasks(ids).sort(newestFirst)
const seconds = (list: HistoryList) => tasksIn(list).map(({ id }) => Number(id.split('-')[1]))

beforeEach(() => {
  turn += 1
  loaded = withOlderPage(listOf(page([9, 8, 7], 'seven')), page([7, 6, 5], 'five'))
})

test('each task once, newest first', () => {
  expect(seconds(loaded)).toEqual([9, 8, 7, 6, 5])
  expect(loaded).toMatchObject({ ids: { length: 5 }, next: 'five' })
})

test('news is put where it belongs', () => {
  expect(seconds(withTasks(loaded, [made(10)]))).toEqual([10, 9, 8, 7, 6, 5])
  const changed = withTasks(loaded, [made(8, 'failed')])
  expect(seconds(changed)).toEqual([9, 8, 7, 6, 5])
  expect(tasksIn(changed)[1]?.state).toBe('failed')
  expect(changed.next).toBe('five')
  // It comes with a page that has not been read yet.
  expect(seconds(withTasks(loaded, [made(3)]))).toEqual([9, 8, 7, 6, 5])
  expect(seconds(withTasks(listOf(page([5], null)), [made(3)]))).toEqual([5, 3])
})

test('what is deleted is taken out, and older ones can still be read', () => {
  for (const second of [9, 5, 1]) forgetTask(`${turn}-${second}`)
  expect(seconds(loaded)).toEqual([8, 7, 6])
  expect(seconds(withOlderPage(loaded, page([5, 4, 3], 'three')))).toEqual([8, 7, 6, 4, 3])
  expect(knownTask(`${turn}-5`).task).toBeUndefined()
})

describe('the first page, read again', () => {
  test('replaces what is as new, and keeps the rest', () => {
    const again = withFirstPage(loaded, page([11, 9, 7], 'seven'))
    expect(seconds(again)).toEqual([11, 9, 7, 6, 5])
    expect(again.next).toBe('five')
  })
  test('starts over where it does not reach what was known', () => {
    const again = withFirstPage(loaded, page([30, 29], 'twenty-nine'))
    expect(seconds(again)).toEqual([30, 29])
    expect(again.next).toBe('twenty-nine')
  })
  test('is all there is when nothing follows', () => {
    expect(seconds(withFirstPage(loaded, page([9], null)))).toEqual([9])
    expect(seconds(withFirstPage(loaded, page([], null)))).toEqual([])
  })
})
