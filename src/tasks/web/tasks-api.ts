import * as z from 'zod/mini'
import { notFoundError } from '../../client/api-error.ts'
import { postJson, request, requestNothing } from '../../client/api-request.ts'
import { endpointUrl } from '../../client/web-config.ts'
import { withIntegrity } from '../../integrity/web/integrity-header.ts'
import { DeletedTasks, type ListedState, maxDeleted, Task, TaskPage } from '../../shared/task.ts'

const TaskId = z.uuid()

export const getTask = async (id: string): Promise<Task> => {
  // From an address somebody mistyped: to the server it would be a bad request, to the visitor nothing is there.
  if (!TaskId.safeParse(id).success) throw notFoundError()
  return request(await taskUrl(id), Task)
}

export interface ListTasksOptions {
  readonly cursor?: string | null
  readonly limit?: number
  /** Its id: only tasks of this tool. */
  readonly tool?: string | null
  readonly state?: ListedState | null
  readonly signal?: AbortSignal
}

/** Newest first; `next` of a page is the cursor of the following one. */
export const listTasks = async ({ signal, ...options }: ListTasksOptions = {}): Promise<TaskPage> => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(options)) if (value) query.set(name, String(value))
  const url = await endpointUrl('tasks', query.size > 0 ? `?${query}` : '')
  return request(url, TaskPage, signal ? { signal } : {})
}

export const cancelTask = async (id: string): Promise<Task> =>
  request(`${await taskUrl(id)}/cancel`, Task, { method: 'POST' })

/** The same again, as a new task; the one that failed stays. */
export const retryTask = async (id: string): Promise<Task> => {
  const url = `${await taskUrl(id)}/retry`
  return withIntegrity((headers) => request(url, Task, { method: 'POST', headers }))
}

/** As many as there are, in as few requests as it takes; `onDeleted` hears of those that are gone. */
export const deleteTasks = async (
  ids: readonly string[],
  onDeleted: (ids: readonly string[]) => void,
): Promise<void> => {
  const url = await endpointUrl('tasks', '/delete')
  for (let from = 0; from < ids.length; from += maxDeleted) {
    const some = ids.slice(from, from + maxDeleted)
    await requestNothing(url, postJson({ ids: some }))
    onDeleted(some)
  }
}

/** All there are, also those of programs, which no page lists. Resolves with how many. */
export const deleteEverything = async (): Promise<number> =>
  (await request(await endpointUrl('tasks'), DeletedTasks, { method: 'DELETE' })).deleted

export const deleteTask = async (id: string): Promise<void> => requestNothing(await taskUrl(id), { method: 'DELETE' })

const taskUrl = (id: string): Promise<string> => endpointUrl('tasks', `/${encodeURIComponent(id)}`)
