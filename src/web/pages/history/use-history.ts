import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import type { TaskEvent } from '../../../shared/task.ts'
import { listTasks } from '../../../tasks/web/tasks-api.ts'
import { knownTask, watchTaskEvents } from '../../../tasks/web/watch-task.ts'
import { queryClient } from '../../../ui/query-client.ts'
import { type Filters, isListed } from './filters.ts'
import { type LoadedPages, loadedTasks, withFirstPage, withoutTasks, withTask } from './loaded-tasks.ts'

export const historyKey = ['history'] as const
const pageSize = 100

/**
 * The visitor's tasks, newest first, a page at a time. What happens to them is told by events and put in; only the first
 * page is ever read again.
 */
export function useHistory(filters: Filters) {
  const { tool, state } = filters
  const queryKey = useMemo(() => [...historyKey, tool, state], [tool, state])
  const query = useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam, signal }) => listTasks({ cursor: pageParam, limit: pageSize, tool, state, signal }),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  )
  const change = useCallback(
    (edit: (loaded: LoadedPages) => LoadedPages) =>
      queryClient.setQueryData<LoadedPages>(queryKey, (loaded) => loaded && edit(loaded)),
    [queryKey],
  )
  const forget = useCallback((ids: readonly string[]) => change((loaded) => withoutTasks(loaded, ids)), [change])

  useEffect(() => {
    /** Those that come while the first page is being read are newer than it. */
    let meanwhile: TaskEvent[] | null = null
    const take = (event: TaskEvent) => {
      if (event.type === 'deleted') return forget([event.id])
      for (const task of event.type === 'task' ? [event.task] : event.tasks) {
        if (isListed(task, { tool, state })) change((loaded) => withTask(loaded, task))
        else forget([task.id])
      }
    }
    const readFirstPage = async () => {
      if (meanwhile || !queryClient.getQueryData(queryKey)) return
      const news: TaskEvent[] = []
      meanwhile = news
      // When it cannot be read now, what is on screen stays as it was.
      const first = await listTasks({ limit: pageSize, tool, state }).catch(() => null)
      meanwhile = null
      if (first) change((loaded) => withFirstPage(loaded, first))
      news.forEach(take)
    }
    const stop = watchTaskEvents((event) => {
      meanwhile?.push(event)
      take(event)
      // A new connection: something may have been missed.
      if (event.type === 'snapshot') void readFirstPage()
    })
    const onReturn = () => void readFirstPage()
    void readFirstPage()
    // Two windows side by side are both visible, so returning to one is a focus only.
    window.addEventListener('focus', onReturn)
    return () => {
      stop()
      window.removeEventListener('focus', onReturn)
    }
  }, [tool, state, queryKey, change, forget])

  const tasks = useMemo(
    () => loadedTasks(query.data).filter(({ id }) => knownTask(id).error?.code !== 'not-found'),
    [query.data],
  )
  return { ...query, tasks, forget }
}

export type History = ReturnType<typeof useHistory>
