import { and, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '../../shared/errors.ts'
import type { TaskState } from '../../shared/task.ts'
import { deleteRows, type Executor } from '../../store/database.ts'
import type { FileStore } from '../../store/files/file-store.ts'
import { type ApiJobRow, apiJobs, tasks } from '../../store/schema.ts'
import type { TaskStore } from '../../tasks/claims.ts'
import { cancelUnfinished, deleteWhere, isOlder, type TaskCursor } from '../../tasks/owner.ts'

/**
 * Jobs that are there for the key that made them. Those whose program waits on the line are not, until they are paid: nobody is to
 * fetch a picture here and hang up there.
 */
export async function findOwnJob(db: Executor, keyId: string, jobId: string): Promise<ApiJobRow> {
  const [job] = z.uuid().safeParse(jobId).success
    ? await db
        .select()
        .from(apiJobs)
        .where(and(eq(apiJobs.id, jobId), eq(apiJobs.keyId, keyId), hasTasks(db)))
    : []
  if (!job) throw new AppError('not-found')
  return job
}

interface ListedJobs {
  readonly before: TaskCursor | null
  readonly limit: number
  readonly tool?: string | undefined
  readonly state?: TaskState | undefined
}

/** Newest first. */
export function listOwnJobs(db: Executor, keyId: string, page: ListedJobs): Promise<ApiJobRow[]> {
  const { before, tool, state } = page
  return db
    .select()
    .from(apiJobs)
    .where(
      and(
        eq(apiJobs.keyId, keyId),
        hasTasks(db),
        tool === undefined ? undefined : eq(apiJobs.tool, tool),
        state && isIn(db, state),
        isOlder(apiJobs, before),
      ),
    )
    .orderBy(desc(apiJobs.createdAt), desc(apiJobs.id))
    .limit(page.limit)
}

/** What has not ended is stopped; what is ready stays. */
export const cancelJob = (store: TaskStore, jobId: string): Promise<void> =>
  cancelUnfinished(store, eq(tasks.jobId, jobId))

/**
 * Its pictures are gone at once. Its entries in the ledger stay, the message about its end, which may still be on its way, and for a day
 * the name of the call that ordered it.
 */
export async function deleteJob(store: TaskStore & { files: FileStore }, jobId: string): Promise<void> {
  await deleteWhere(store, eq(tasks.jobId, jobId))
  // After its tasks: whoever ends one locks the task first and the job second.
  await store.database.db.delete(apiJobs).where(eq(apiJobs.id, jobId))
}

/** A chore: jobs whose pictures have all been deleted. */
export const forgetEmptyJobs = (db: Executor): Promise<number> =>
  deleteRows(db, apiJobs, sql`not ${exists(tasksOf(db))}`)

const tasksOf = (db: Executor, which?: SQL) =>
  db
    .select({ one: sql`1` })
    .from(tasks)
    .where(and(eq(tasks.jobId, apiJobs.id), which))

/** What somebody waits for on the line is seen by nobody else. */
const hasTasks = (db: Executor): SQL => exists(tasksOf(db, eq(tasks.isPaidOnAnswer, false)))

/** The same as `jobState` says. */
function isIn(db: Executor, state: TaskState): SQL | undefined {
  const has = (...states: TaskState[]): SQL => exists(tasksOf(db, inArray(tasks.state, states)))
  const hasNot = (...states: TaskState[]): SQL => sql`not ${has(...states)}`
  const isOver = hasNot('queued', 'processing')
  switch (state) {
    case 'queued':
      return hasNot('processing', 'ready', 'failed', 'cancelled')
    case 'processing':
      return and(has('queued', 'processing'), has('processing', 'ready', 'failed', 'cancelled'))
    case 'cancelled':
      return and(isOver, has('cancelled'))
    case 'ready':
      return and(isOver, hasNot('cancelled'), has('ready'))
    case 'failed':
      return and(isOver, hasNot('cancelled', 'ready'))
  }
}
