import type { Task, TaskPage } from '../../../shared/task.ts'
import { knownTasks } from '../../../tasks/web/task-store.ts'

/** What has been read of the list so far: which tasks, and where the older ones begin. What they are is in the store. */
export interface HistoryList {
  readonly ids: readonly string[]
  readonly next: string | null
}

export const listOf = ({ tasks, next }: TaskPage): HistoryList => ({ ids: tasks.map(({ id }) => id), next })

/** Puts in what has just been heard of; what is older than all that was read comes with its own page. */
export function withTasks(list: HistoryList, tasks: readonly Task[]): HistoryList {
  const unlisted = tasks.filter(({ id }) => !list.ids.includes(id))
  if (unlisted.length === 0) return list
  const oldest = list.next ? knownTasks(list.ids).sort(newestFirst).at(-1) : undefined
  const added = unlisted.filter((task) => !oldest || newestFirst(task, oldest) < 0)
  return { ...list, ids: [...new Set([...list.ids, ...added.map(({ id }) => id)])] }
}

/** Older ones were read; one that arrives between two pages can come twice. */
export const withOlderPage = ({ ids }: HistoryList, page: TaskPage): HistoryList => ({
  ids: [...new Set([...ids, ...listOf(page).ids])],
  next: page.next,
})

/**
 * The first page was read again: it replaces what is as new as it is, and the rest stays. Reading all pages again would
 * be dozens of requests for a long list.
 */
export function withFirstPage(list: HistoryList, page: TaskPage): HistoryList {
  const first = listOf(page)
  const last = page.tasks.at(-1)
  const isReached = first.ids.some((id) => list.ids.includes(id))
  // More than a page of news: what lies between it and the rest is not known.
  if (!last || !first.next || !isReached) return first
  const older = knownTasks(list.ids).filter((task) => newestFirst(last, task) < 0)
  if (older.length === 0) return first
  return { ids: [...first.ids, ...older.map(({ id }) => id)], next: list.next }
}

/** As the server lists them. */
export const newestFirst = (a: Task, b: Task): number =>
  Date.parse(b.createdAt) - Date.parse(a.createdAt) || Number(a.id < b.id) - Number(a.id > b.id)
