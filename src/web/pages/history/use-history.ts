import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { queryClient } from '../../../client/query-client.ts'
import type { TaskEvent, TaskPage } from '../../../shared/task.ts'
import { listTasks } from '../../../tasks/web/tasks-api.ts'
import { knownTask, watchTaskEvents } from '../../../tasks/web/watch-task.ts'
import { type Filters, isListed } from './filters.ts'
import {
  type EditPages,
  editAgain,
  type LoadedPages,
  loadedTasks,
  withFirstPage,
  withoutTasks,
  withTask,
} from './loaded-tasks.ts'

export const historyKey = ['history'] as const
const pageSize = 100

/**
 * The visitor's tasks, newest first, a page at a time. What happens to them is told by events and put in; only the first
 * page is ever read again.
 */
export function useHistory(filters: Filters) {
  const { tool, state } = filters
  const queryKey = useMemo(() => [...historyKey, tool, state], [tool, state])
  const query = useInfiniteQuery<TaskPage, Error, LoadedPages, typeof queryKey, string | null>(
    {
      queryKey,
      queryFn: ({ pageParam, signal }) => listTasks({ cursor: pageParam, limit: pageSize, tool, state, signal }),
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  )
  // A page that is being read is put behind what was there when it was asked for: edits made since are made again.
  const edits = useMemo<{ readonly key: typeof queryKey; meanwhile: EditPages[] }>(
    () => ({ key: queryKey, meanwhile: [] }),
    [queryKey],
  )
  const change = useCallback(
    (edit: EditPages) => {
      const isReading = (queryClient.getQueryState(edits.key)?.fetchStatus ?? 'idle') !== 'idle'
      if (isReading || edits.meanwhile.length > 0) edits.meanwhile.push(edit)
      queryClient.setQueryData<LoadedPages>(edits.key, (loaded) => loaded && edit(loaded))
    },
    [edits],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the data, too, comes the end of a reading
  useEffect(() => {
    if (query.isFetching || edits.meanwhile.length === 0) return
    const missed = edits.meanwhile
    edits.meanwhile = []
    queryClient.setQueryData<LoadedPages>(edits.key, (loaded) => loaded && editAgain(loaded, missed))
  }, [query.isFetching, query.data, edits])
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
    () =>
      loadedTasks(query.data && editAgain(query.data, edits.meanwhile)).filter(
        ({ id }) => knownTask(id).error?.code !== 'not-found',
      ),
    [query.data, edits],
  )
  return { ...query, tasks, forget }
}

export type History = ReturnType<typeof useHistory>
