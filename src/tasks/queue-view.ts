import { asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { TaskState } from '../shared/task.ts'
import type { Executor } from '../store/database.ts'
import { tasks } from '../store/schema.ts'
import { readTimings, type Timings } from './timings.ts'

interface Place {
  /** 1-based. */
  readonly position: number
  readonly readyInMs: number
}

interface Work {
  readonly tool: string
  readonly effort: number
}

interface WaitingTask extends Work {
  readonly id: string
  readonly priority: number
}

interface RunningTask extends Work {
  readonly progress: number
  readonly startedAt: Date | null
}

export interface QueueView {
  readonly total: number
  /** Null when it does not wait. */
  readonly placeOf: (taskId: string) => Place | null
  /** Where a task would be that came now. */
  readonly placeOfNew: (task: Omit<WaitingTask, 'id'>) => Place
  /** Milliseconds a running task still needs. */
  readonly remainingMs: (task: RunningTask) => number
}

/** One look at the whole queue: the place and the estimate of every waiting task come from the same moment. */
export async function readQueueView(db: Executor): Promise<QueueView> {
  const waiting = await db
    .select({ id: tasks.id, tool: tasks.tool, effort: tasks.effort, priority: tasks.priority })
    .from(tasks)
    .where(eq(tasks.state, 'queued'))
    .orderBy(desc(tasks.priority), asc(tasks.createdAt), asc(tasks.id))
  const running = await db
    .select({ tool: tasks.tool, effort: tasks.effort, progress: tasks.progress, startedAt: tasks.startedAt })
    .from(tasks)
    .where(eq(tasks.state, 'processing'))
  return viewQueue(waiting, running, await readTimings(db))
}

/** How many tasks wait and run, for metrics. */
export function countActive(db: Executor): Promise<{ state: TaskState; value: number }[]> {
  return db
    .select({ state: tasks.state, value: count() })
    .from(tasks)
    .where(inArray(tasks.state, ['queued', 'processing']))
    .groupBy(tasks.state)
}

/** `waiting` in the order of service. */
export function viewQueue(
  waiting: readonly WaitingTask[],
  running: readonly RunningTask[],
  timings: Timings,
  now = Date.now(),
): QueueView {
  const remainingMs = (task: RunningTask) => remainingTimeMs(task, timings.expectedMs(task), now)
  const runningMs = running.reduce((sum, task) => sum + remainingMs(task), 0)
  const placeAfter = (ahead: readonly WaitingTask[], task: Work): Place => ({
    position: ahead.length + 1,
    readyInMs:
      ahead.reduce((sum, each) => sum + timings.expectedMs(each), runningMs) / timings.slots + timings.expectedMs(task),
  })
  return {
    total: waiting.length,
    placeOf: (taskId) => {
      const index = waiting.findIndex(({ id }) => id === taskId)
      const task = waiting[index]
      return task ? placeAfter(waiting.slice(0, index), task) : null
    },
    placeOfNew: (task) =>
      placeAfter(
        waiting.filter(({ priority }) => priority >= task.priority),
        task,
      ),
    remainingMs,
  }
}

/** Progress from which the pace of the run itself tells more than the average: all of it at the second. */
const pace = { heardFrom: 0.1, trustedFrom: 0.5 } as const

function remainingTimeMs({ progress, startedAt }: RunningTask, expectedMs: number, now: number): number {
  const left = 1 - progress
  if (!startedAt || progress < pace.heardFrom) return expectedMs * left
  const measuredMs = (now - startedAt.getTime()) / progress
  const trust = Math.min(1, progress / pace.trustedFrom)
  return (expectedMs * (1 - trust) + measuredMs * trust) * left
}
