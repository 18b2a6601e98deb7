import type { InfiniteData } from '@tanstack/react-query'
import type { Task, TaskPage } from '../../../shared/task.ts'

/** What has been read of the list so far. */
export type LoadedPages = InfiniteData<TaskPage, string | null>

/** What news does to it. */
export type EditPages = (loaded: LoadedPages) => LoadedPages

/** In their order: one that was made before is made twice without harm, as long as all that followed it follow again. */
export const editAgain = (loaded: LoadedPages, edits: readonly EditPages[]): LoadedPages =>
  edits.reduce((edited, edit) => edit(edited), loaded)

/** Newest first, each once: one that arrives between two pages can come twice. */
export function loadedTasks(loaded: Pick<LoadedPages, 'pages'> | undefined): Task[] {
  const tasks = loaded?.pages.flatMap((page) => page.tasks) ?? []
  return [...new Map(tasks.map((task) => [task.id, task])).values()].sort(newestFirst)
}

/** Puts in what has just been heard of; what is older than all that was read comes with its own page. */
export function withTask(loaded: LoadedPages, task: Task): LoadedPages {
  const tasks = loadedTasks(loaded)
  const oldest = tasks.at(-1)
  const isKnown = tasks.some(({ id }) => id === task.id)
  if (!isKnown && nextOf(loaded) && oldest && newestFirst(oldest, task) < 0) return loaded
  return onePage([...tasks.filter(({ id }) => id !== task.id), task], nextOf(loaded))
}

export function withoutTasks(loaded: LoadedPages, ids: readonly string[]): LoadedPages {
  const gone = new Set(ids)
  return onePage(
    loadedTasks(loaded).filter(({ id }) => !gone.has(id)),
    nextOf(loaded),
  )
}

/**
 * The first page was read again: it replaces what is as new as it is, and the rest stays. Reading all pages again would
 * be dozens of requests for a long list.
 */
export function withFirstPage(loaded: LoadedPages, first: TaskPage): LoadedPages {
  const last = first.tasks.at(-1)
  const known = loadedTasks(loaded)
  const isReached = known.some(({ id }) => first.tasks.some((task) => task.id === id))
  // More than a page of news: what lies between it and the rest is not known.
  if (!last || !first.next || !isReached) return onePage(first.tasks, first.next)
  const older = known.filter((task) => newestFirst(last, task) < 0)
  return onePage([...first.tasks, ...older], older.length > 0 ? nextOf(loaded) : first.next)
}

const nextOf = ({ pages }: LoadedPages): string | null => pages.at(-1)?.next ?? null

const onePage = (tasks: readonly Task[], next: string | null): LoadedPages => ({
  pages: [{ tasks: [...tasks], next }],
  pageParams: [null],
})

/** As the server lists them. */
const newestFirst = (a: Task, b: Task): number =>
  Date.parse(b.createdAt) - Date.parse(a.createdAt) || (a.id < b.id ? 1 : -1)
