import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Task, TaskEvent, TaskPage } from '../../../shared/task.ts'
import { listTasks } from '../../../tasks/web/tasks-api.ts'
import { watchTaskEvents } from '../../../tasks/web/watch-task.ts'
import { queryClient } from '../../../ui/query-client.ts'

export const historyKey = ['history'] as const
const pageSize = 24

/** The visitor's tasks, newest first, a page at a time. */
export function useHistory() {
  const query = useInfiniteQuery(
    {
      queryKey: historyKey,
      queryFn: ({ pageParam, signal }) => listTasks({ cursor: pageParam, limit: pageSize, signal }),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
      // A task may have ended, or expired, since the list was last on screen.
      staleTime: 0,
    },
    queryClient,
  )

  /** Takes a deleted task out of what is on screen. */
  const forget = (id: string) =>
    queryClient.setQueryData<InfiniteData<TaskPage>>(
      historyKey,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({ ...page, tasks: page.tasks.filter((task) => task.id !== id) })),
        },
    )

  // A task that arrives between two pages can come twice.
  const tasks = [
    ...new Map(query.data?.pages.flatMap((page) => page.tasks).map((task) => [task.id, task]) ?? []).values(),
  ]
  // What is told many times a second must not restart a list that is already on its way.
  const refresh = () => query.refetch({ cancelRefetch: false })
  const follow = (event: TaskEvent) => {
    if (event.type === 'deleted') return forget(event.id)
    const told = event.type === 'task' ? [event.task] : event.tasks
    const isListed = ({ id }: Task) => tasks.some((task) => task.id === id)
    if (told.some((task) => !task.isPreview && !isListed(task))) refresh()
  }
  useNews(follow, refresh)

  return { ...query, tasks, forget }
}

/** Other tabs change the list, too; two windows side by side are both visible, so returning to one is a focus only. */
function useNews(onEvent: (event: TaskEvent) => void, onReturn: () => void): void {
  const latest = useRef({ onEvent, onReturn })
  useEffect(() => {
    latest.current = { onEvent, onReturn }
  })
  useEffect(() => {
    const stop = watchTaskEvents((event) => latest.current.onEvent(event))
    const refresh = () => latest.current.onReturn()
    window.addEventListener('focus', refresh)
    return () => {
      stop()
      window.removeEventListener('focus', refresh)
    }
  }, [])
}
