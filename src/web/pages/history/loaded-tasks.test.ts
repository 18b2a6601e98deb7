import { describe, expect, test } from 'vitest'
import type { Task } from '../../../shared/task.ts'
import { type LoadedPages, loadedTasks, withFirstPage, withoutTasks, withTask } from './loaded-tasks.ts'

/** Made in this second: higher is newer. */
const made = (second: number, state: Task['state'] = 'ready') =>
  ({ id: `task-${second}`, createdAt: new Date(second * 1000).toISOString(), state }) as Task
const page = (seconds: readonly number[], next: string | null) => ({
  tasks: seconds.map((second) => made(second)),
  next,
})
const loaded: LoadedPages = {
  pages: [page([9, 8, 7], 'seven'), page([7, 6, 5], 'five')],
  pageParams: [null, 'seven'],
}
const seconds = (pages: LoadedPages) => loadedTasks(pages).map(({ id }) => Number(id.slice(5)))
const next = (pages: LoadedPages) => pages.pages.at(-1)?.next

test('each task once, newest first', () => {
  expect(seconds(loaded)).toEqual([9, 8, 7, 6, 5])
  expect(loadedTasks(undefined)).toEqual([])
})

test('news is put where it belongs', () => {
  expect(seconds(withTask(loaded, made(10)))).toEqual([10, 9, 8, 7, 6, 5])
  const changed = withTask(loaded, made(8, 'failed'))
  expect(seconds(changed)).toEqual([9, 8, 7, 6, 5])
  expect(loadedTasks(changed)[1]?.state).toBe('failed')
  expect(next(changed)).toBe('five')
  // It comes with a page that has not been read yet.
  expect(seconds(withTask(loaded, made(3)))).toEqual([9, 8, 7, 6, 5])
  expect(seconds(withTask({ pages: [page([5], null)], pageParams: [null] }, made(3)))).toEqual([5, 3])
})

test('what is deleted is taken out, and older ones can still be read', () => {
  const rest = withoutTasks(loaded, ['task-9', 'task-5', 'task-1'])
  expect(seconds(rest)).toEqual([8, 7, 6])
  expect(next(rest)).toBe('five')
})

describe('the first page, read again', () => {
  test('replaces what is as new, and keeps the rest', () => {
    const again = withFirstPage(loaded, page([11, 9, 7], 'seven'))
    expect(seconds(again)).toEqual([11, 9, 7, 6, 5])
    expect(next(again)).toBe('five')
  })
  test('starts over where it does not reach what was known', () => {
    const again = withFirstPage(loaded, page([30, 29], 'twenty-nine'))
    expect(seconds(again)).toEqual([30, 29])
    expect(next(again)).toBe('twenty-nine')
  })
  test('is all there is when nothing follows', () => {
    expect(seconds(withFirstPage(loaded, page([9], null)))).toEqual([9])
    expect(seconds(withFirstPage(loaded, page([], null)))).toEqual([])
  })
})
