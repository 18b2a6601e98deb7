import { asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { TaskState } from '../shared/task.ts'
import type { Executor } from '../store/database.ts'
import { tasks } from '../store/schema.ts'
import { readTimings, type Timings } from './timings.ts'

export interface QueueView {
  readonly total: number
  /** 1-based place and milliseconds until ready of a waiting task; null when it does not wait. */
  readonly placeOf: (taskId: string) => { position: number; readyInMs: number } | null
  /** Milliseconds a running task still needs. */
  readonly remainingMs: (task: { tool: string; progress: number }) => number
}

/** One look at the whole queue: the place and the estimate of every waiting task come from the same moment. */
export async function readQueueView(db: Executor): Promise<QueueView> {
  const waiting = await db
    .select({ id: tasks.id, tool: tasks.tool })
    .from(tasks)
    .where(eq(tasks.state, 'queued'))
    .orderBy(desc(tasks.priority), asc(tasks.createdAt), asc(tasks.id))
  const running = await db
    .select({ tool: tasks.tool, progress: tasks.progress })
    .from(tasks)
    .where(eq(tasks.state, 'processing'))
  return viewQueue(waiting, running, await readTimings(db))
}

/** For metrics: how many tasks wait and run. */
export function countActive(db: Executor): Promise<{ state: TaskState; value: number }[]> {
  return db
    .select({ state: tasks.state, value: count() })
    .from(tasks)
    .where(inArray(tasks.state, ['queued', 'processing']))
    .groupBy(tasks.state)
}

export function viewQueue(
  waiting: readonly { id: string; tool: string }[],
  running: readonly { tool: string; progress: number }[],
  timings: Timings,
): QueueView {
  const remainingMs: QueueView['remainingMs'] = ({ tool, progress }) => timings.expectedMs(tool) * (1 - progress)
  const places = new Map<string, { position: number; readyInMs: number }>()
  let workAheadMs = running.reduce((sum, task) => sum + remainingMs(task), 0)
  for (const [index, task] of waiting.entries()) {
    const ownMs = timings.expectedMs(task.tool)
    places.set(task.id, { position: index + 1, readyInMs: workAheadMs / timings.slots + ownMs })
    workAheadMs += ownMs
  }
  return { total: waiting.length, placeOf: (taskId) => places.get(taskId) ?? null, remainingMs }
}
