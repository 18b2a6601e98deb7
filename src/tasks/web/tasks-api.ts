import * as z from 'zod/mini'
import { Task, TaskPage } from '../../shared/task.ts'
import { notFoundError } from './api-error.ts'
import { request, requestNothing } from './api-request.ts'
import { loadWebConfig } from './web-config.ts'

const TaskId = z.uuid()

export const getTask = async (id: string): Promise<Task> => {
  // From an address somebody mistyped: to the server it would be a bad request, to the visitor nothing is there.
  if (!TaskId.safeParse(id).success) throw notFoundError()
  return request(await taskUrl(id), Task)
}

interface ListTasksOptions {
  readonly cursor?: string | null
  readonly limit?: number
  readonly signal?: AbortSignal
}

/** Newest first; `next` of a page is the cursor of the following one. */
export const listTasks = async ({ cursor, limit, signal }: ListTasksOptions = {}): Promise<TaskPage> => {
  const { endpoints } = await loadWebConfig()
  const query = new URLSearchParams()
  if (cursor) query.set('cursor', cursor)
  if (limit) query.set('limit', String(limit))
  return request(query.size > 0 ? `${endpoints.tasks}?${query}` : endpoints.tasks, TaskPage, signal ? { signal } : {})
}

export const cancelTask = async (id: string): Promise<Task> =>
  request(`${await taskUrl(id)}/cancel`, Task, { method: 'POST' })

export const deleteTask = async (id: string): Promise<void> => requestNothing(await taskUrl(id), { method: 'DELETE' })

const taskUrl = async (id: string): Promise<string> => {
  const { endpoints } = await loadWebConfig()
  return `${endpoints.tasks}/${encodeURIComponent(id)}`
}
