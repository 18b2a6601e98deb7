import { asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { QueueRole } from '../shared/plans.ts'
import type { TaskState } from '../shared/task.ts'
import type { Executor } from '../store/database.ts'
import { tasks } from '../store/schema.ts'
import { nextPriority, orderFairly, type RoleQueue } from './fair-order.ts'
import { readRoleQueues } from './role-queues.ts'
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

interface QueuedWork extends Work {
  /** Null for somebody who was never here. */
  readonly userId: string | null
  readonly role: QueueRole
}

interface WaitingTask extends QueuedWork {
  readonly id: string
  readonly priority: number
}

interface RunningTask extends Work {
  readonly progress: number
  readonly startedAt: Date | null
}

interface Queue {
  /** Those of each role in their order. */
  readonly waiting: readonly WaitingTask[]
  readonly running: readonly (RunningTask & Pick<WaitingTask, 'userId' | 'role' | 'priority'>)[]
  readonly roleQueues: readonly RoleQueue[]
}

export interface QueueView {
  readonly total: number
  /** Null when it does not wait. */
  readonly placeOf: (taskId: string) => Place | null
  /** Where a task would be that came now. */
  readonly placeOfNew: (task: QueuedWork) => Place
  /** Milliseconds a running task still needs. */
  readonly remainingMs: (task: RunningTask) => number
}

/** One look at the whole queue: the place and the estimate of every waiting task come from the same moment. */
export async function readQueueView(db: Executor): Promise<QueueView> {
  const { id, userId, role, priority, tool, effort, progress, startedAt } = tasks
  const waiting = await db
    .select({ id, userId, role, priority, tool, effort })
    .from(tasks)
    .where(eq(tasks.state, 'queued'))
    .orderBy(desc(priority), asc(tasks.queuedAt), asc(id))
  const running = await db
    .select({ userId, role, priority, tool, effort, progress, startedAt })
    .from(tasks)
    .where(eq(tasks.state, 'processing'))
  return viewQueue({ waiting, running, roleQueues: await readRoleQueues(db) }, await readTimings(db))
}

/** How many tasks wait and run, for metrics. */
export function countActive(db: Executor): Promise<{ state: TaskState; value: number }[]> {
  return db
    .select({ state: tasks.state, value: count() })
    .from(tasks)
    .where(inArray(tasks.state, ['queued', 'processing']))
    .groupBy(tasks.state)
}

export function viewQueue({ waiting, running, roleQueues }: Queue, timings: Timings, now = Date.now()): QueueView {
  const remainingMs = (task: RunningTask) => remainingTimeMs(task, timings.expectedMs(task), now)
  const runningMs = running.reduce((sum, task) => sum + remainingMs(task), 0)
  const placeIn = (line: readonly WaitingTask[], taskId: string): Place | null => {
    const index = line.findIndex(({ id }) => id === taskId)
    const task = line[index]
    if (!task) return null
    const aheadMs = line.slice(0, index).reduce((sum, each) => sum + timings.expectedMs(each), runningMs)
    return { position: index + 1, readyInMs: aheadMs / timings.slots + timings.expectedMs(task) }
  }
  const line = orderFairly(waiting, roleQueues)
  return {
    total: waiting.length,
    placeOf: (taskId) => placeIn(line, taskId),
    placeOfNew: (task) => {
      const id = 'new'
      const own = [...waiting, ...running].filter(({ userId, role }) => userId === task.userId && role === task.role)
      const roleQueue = roleQueues.find(({ role }) => role === task.role) as RoleQueue
      const priority = nextPriority(roleQueue, own.length > 0 ? Math.min(...own.map((each) => each.priority)) : null)
      const later = waiting.findIndex((each) => each.priority < priority)
      const withNew = waiting.toSpliced(later === -1 ? waiting.length : later, 0, { ...task, id, priority })
      return placeIn(orderFairly(withNew, roleQueues), id) as Place
    },
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
