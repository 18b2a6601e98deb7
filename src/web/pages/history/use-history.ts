import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { TaskPage } from '../../../shared/task.ts'
import { listTasks } from '../../../tasks/web/tasks-api.ts'

export const historyKey = ['history'] as const
const pageSize = 24

/** The visitor's tasks, newest first, a page at a time. */
export function useHistory() {
  const queryClient = useQueryClient()
  const query = useInfiniteQuery({
    queryKey: historyKey,
    queryFn: ({ pageParam, signal }) => listTasks({ cursor: pageParam, limit: pageSize, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    // A task may have ended, or expired, since the list was last on screen.
    staleTime: 0,
  })

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
  return { ...query, tasks, forget }
}
