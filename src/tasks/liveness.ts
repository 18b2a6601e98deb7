import { and, eq, gt, lt, notInArray, or, sql } from 'drizzle-orm'
import { tasks, workers } from '../store/schema.ts'
import { requeueTasks, type TaskStore } from './claims.ts'
import { heartbeatTimeoutSeconds } from './timings.ts'

export const heartbeatMs = 3000

export interface WorkerIdentity {
  readonly id: string
  readonly slots: number
}

/**
 * Says that this worker is alive, then looks after those that no longer are. In this order: a machine that slept
 * must not declare itself dead on waking up. A worker declared dead by mistake does no harm, its claims are fenced.
 */
export async function sendHeartbeat(
  store: TaskStore,
  { id, slots }: WorkerIdentity,
  running: () => string[],
): Promise<number> {
  await store.database.db
    .insert(workers)
    .values({ id, slots })
    .onConflictDoUpdate({ target: workers.id, set: { slots, seenAt: sql`now()` } })
  return requeueOrphans(store, id, running())
}

export async function leave({ database }: TaskStore, workerId: string): Promise<void> {
  await database.db.delete(workers).where(eq(workers.id, workerId))
}

/** With the embedded database no other process can be alive, so whatever was running died with the last one. */
export async function forgetAllWorkers({ database }: TaskStore): Promise<void> {
  await database.db.delete(workers)
}

/** Tasks of workers that are dead, and tasks of this one that it lost track of when the database failed it. */
async function requeueOrphans({ database, queue }: TaskStore, workerId: string, running: string[]): Promise<number> {
  const { db } = database
  const deadline = sql`now() - make_interval(secs => ${heartbeatTimeoutSeconds})`
  const alive = db.select({ id: workers.id }).from(workers).where(gt(workers.seenAt, deadline))
  const forgotten = and(
    eq(tasks.workerId, workerId),
    lt(tasks.startedAt, deadline),
    running.length > 0 ? notInArray(tasks.claim, running) : undefined,
  )
  const isOrphan = and(eq(tasks.state, 'processing'), or(notInArray(tasks.workerId, alive), forgotten))
  if ((await db.$count(tasks, isOrphan)) === 0) return 0
  return db.transaction((tx) => requeueTasks(tx, queue, isOrphan))
}
