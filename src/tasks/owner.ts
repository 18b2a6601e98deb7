import { and, desc, eq, inArray, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { settleCredits } from '../credits/ledger.ts'
import { AppError } from '../shared/errors.ts'
import { type ListedState, maxDeleted, statesListed } from '../shared/task.ts'
import type { Executor } from '../store/database.ts'
import type { FileStore } from '../store/files/file-store.ts'
import { apiJobs, type TaskRow, tasks } from '../store/schema.ts'
import { fileKeys } from './accept.ts'
import { announceChanges } from './channels.ts'
import { endTask, type TaskStore } from './claims.ts'

/** What owners do with their tasks, on pages. A task of someone else, or of their programs, is not there. */
export async function findOwnTask(db: Executor, userId: string, taskId: string): Promise<TaskRow> {
  const [task] = await db.select().from(tasks).where(isOwn(userId, taskId))
  if (!task) throw new AppError('not-found')
  return task
}

interface ListedPage {
  readonly before: TaskCursor | null
  readonly limit: number
  readonly tool?: string | undefined
  readonly state?: ListedState | undefined
}

export async function listOwnTasks(db: Executor, userId: string, page: ListedPage): Promise<TaskRow[]> {
  const { before, tool, state } = page
  return db
    .select()
    .from(tasks)
    .where(
      and(
        eq(tasks.userId, userId),
        eq(tasks.isPreview, false),
        isNull(tasks.jobId),
        tool === undefined ? undefined : eq(tasks.tool, tool),
        state && inArray(tasks.state, [...statesListed(state)]),
        isOlder(tasks, before),
      ),
    )
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
    .limit(page.limit)
}

export interface TaskCursor {
  readonly createdAt: Date
  readonly id: string
}

/** What comes after the cursor in a list that has the newest first; everything where there is none. */
export const isOlder = (
  { createdAt, id }: { readonly createdAt: PgColumn; readonly id: PgColumn },
  before: TaskCursor | null,
): SQL | undefined =>
  before ? or(lt(createdAt, before.createdAt), and(eq(createdAt, before.createdAt), lt(id, before.id))) : undefined

export const formatCursor = ({ createdAt, id }: TaskCursor): string => `${createdAt.getTime()}.${id}`

export function parseCursor(text: string): TaskCursor {
  const [, time, id] = /^(\d{1,14})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text) ?? []
  if (!time || !id) throw new AppError('bad-request')
  return { createdAt: new Date(Number(time)), id }
}

/** Ends a waiting or running task; the worker that runs it hears of it and stops its engine. */
export const cancelTask = (store: TaskStore, userId: string, taskId: string): Promise<TaskRow> =>
  cancelOne(store, isOwn(userId, taskId))

/** The same for whoever has another right to it than owning it. */
export function cancelOne({ database, queue }: TaskStore, which: SQL | undefined): Promise<TaskRow> {
  return database.db.transaction(async (tx) => {
    const [task] = await tx.select().from(tasks).where(which).for('update')
    if (!task) throw new AppError('not-found')
    const cancelled = await endTask(tx, queue, task, { state: 'cancelled' })
    if (!cancelled) throw new AppError('task-finished')
    return cancelled
  })
}

/** Removes the task and its pictures; one that is not over is cancelled first. */
export async function deleteTask(
  store: TaskStore & { files: FileStore },
  userId: string,
  taskId: string,
): Promise<void> {
  await findOwnTask(store.database.db, userId, taskId)
  await deleteTasks(store, userId, [taskId])
}

/** The same for many at once. What is gone already, or somebody else's, is not there to be deleted: that is no error. */
export const deleteTasks = (
  store: TaskStore & { files: FileStore },
  userId: string,
  taskIds: readonly string[],
): Promise<void> =>
  deleteWhere(store, and(inArray(tasks.id, [...taskIds]), eq(tasks.userId, userId), isNull(tasks.jobId)))

/** Everything that somebody has, also what their programs made. Resolves with how many there were. */
export async function deleteAllTasks(store: TaskStore & { files: FileStore }, userId: string): Promise<number> {
  const own = await store.database.db.select({ id: tasks.id }).from(tasks).where(eq(tasks.userId, userId))
  const ids = own.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += maxDeleted)
    await deleteWhere(store, and(inArray(tasks.id, ids.slice(from, from + maxDeleted)), eq(tasks.userId, userId)))
  return ids.length
}

/** Removes tasks and their pictures; those that are not over are cancelled first. */
export async function deleteWhere(store: TaskStore & { files: FileStore }, areMeant: SQL | undefined): Promise<void> {
  await cancelUnfinished(store, areMeant)
  // Read afterwards: one that ended just now has results.
  await removeTasks(store, await store.database.db.select().from(tasks).where(areMeant))
}

/** What is over stays as it is, and so does what ends by itself meanwhile. */
export async function cancelUnfinished(store: TaskStore, areMeant: SQL | undefined): Promise<void> {
  const unfinished = await store.database.db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(areMeant, inArray(tasks.state, ['queued', 'processing'])))
  for (const { id } of unfinished) {
    await cancelOne(store, eq(tasks.id, id)).catch((error: unknown) => {
      if (!(error instanceof AppError && ['task-finished', 'not-found'].includes(error.code))) throw error
    })
  }
}

/** Files first: when this is interrupted the rows are still there to try again. */
export async function removeTasks(
  { database, files }: TaskStore & { files: FileStore },
  rows: readonly TaskRow[],
): Promise<void> {
  if (rows.length === 0) return
  await files.remove(rows.flatMap(fileKeys))
  const ids = rows.map(({ id }) => id)
  await database.db.transaction(async (tx) => {
    // What nobody came for was not delivered, so it is not paid.
    for (const { id, jobId } of rows) if (jobId) await settleCredits(tx, id, 'returned')
    await tx.delete(tasks).where(inArray(tasks.id, ids))
    // A call that was waited for on the line is its one task; other jobs are remembered longer than their pictures.
    const calls = rows.flatMap(({ jobId, answerBy }) => (jobId && answerBy ? [jobId] : []))
    if (calls.length > 0) await tx.delete(apiJobs).where(inArray(apiJobs.id, calls))
    await announceChanges(
      tx,
      rows.map(({ id, userId }) => ({ id, userId, state: 'deleted' })),
    )
  })
}

const isOwn = (userId: string, taskId: string) =>
  and(eq(tasks.id, taskId), eq(tasks.userId, userId), isNull(tasks.jobId))
