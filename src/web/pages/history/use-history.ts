import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { queryClient } from '../../../client/query-client.ts'
import { onVisitorChange } from '../../../client/visitor-change.ts'
import type { Task } from '../../../shared/task.ts'
import { readTasks, tasksOf, watchTaskEvents } from '../../../tasks/web/task-store.ts'
import { useTasks } from '../../../tasks/web/use-task.ts'
import { type Filters, isListed } from './filters.ts'
import { type HistoryList, listOf, newestFirst, withFirstPage, withOlderPage, withTasks } from './history-list.ts'

const historyKey = 'history'
const pageSize = 100
const nothingRead: readonly string[] = []

// The tasks that it lists are dropped then, too.
onVisitorChange(() => queryClient.removeQueries({ queryKey: [historyKey], type: 'inactive' }))

/**
 * The visitor's tasks, newest first, a page at a time. What happens to them is told by events; only the first page is
 * ever read again.
 */
export function useHistory({ tool, state }: Filters) {
  const { queryKey, readNewest, readOlder, add } = useMemo(() => openList({ tool, state }), [tool, state])
  const { data, isPending, isLoadingError, error, refetch } = useQuery(
    { queryKey, queryFn: readNewest, staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always' },
    queryClient,
  )
  const older = useMutation({ mutationFn: readOlder, retry: 1 }, queryClient)

  useEffect(() => {
    // When it cannot be read now, what is on screen stays as it was.
    const readAgain = () => void refetch({ cancelRefetch: false })
    const stop = watchTaskEvents((event) => {
      add(tasksOf(event))
      // A new connection: something may have been missed.
      if (event.type === 'snapshot') readAgain()
    })
    // Two windows side by side are both visible, so returning to one is a focus only.
    window.addEventListener('focus', readAgain)
    return () => {
      stop()
      window.removeEventListener('focus', readAgain)
    }
  }, [add, refetch])

  const known = useTasks(data?.ids ?? nothingRead)
  const tasks = useMemo(
    () => known.filter((task) => isListed(task, { tool, state })).sort(newestFirst),
    [known, tool, state],
  )
  return { tasks, isPending, isLoadingError, error, refetch, older, hasOlder: typeof data?.next === 'string' }
}

export type History = ReturnType<typeof useHistory>

/** The list of these filters in the cache of queries, which holds no more than its ids. */
function openList(filters: Filters) {
  const queryKey = [historyKey, filters.tool, filters.state]
  const read = () => queryClient.getQueryData<HistoryList>(queryKey)
  const change = (edit: (list: HistoryList) => HistoryList) =>
    queryClient.setQueryData<HistoryList>(queryKey, (list) => list && edit(list))
  const withNews = (list: HistoryList, tasks: readonly Task[]) =>
    withTasks(
      list,
      tasks.filter((task) => isListed(task, filters)),
    )

  return {
    queryKey,
    add: (tasks: readonly Task[]) => change((list) => withNews(list, tasks)),
    readNewest: async (): Promise<HistoryList> => {
      /** Those that come while the page is being read are newer than it. */
      const meanwhile: Task[] = []
      const stop = watchTaskEvents((event) => meanwhile.push(...tasksOf(event)))
      try {
        const page = await readTasks({ ...filters, limit: pageSize })
        const list = read()
        return withNews(list ? withFirstPage(list, page) : listOf(page), meanwhile)
      } finally {
        stop()
      }
    },
    readOlder: async (): Promise<void> => {
      const cursor = read()?.next
      if (!cursor) return
      const page = await readTasks({ ...filters, limit: pageSize, cursor })
      // Unless the list was begun anew meanwhile.
      change((list) => (list.next === cursor ? withOlderPage(list, page) : list))
    },
  }
}
