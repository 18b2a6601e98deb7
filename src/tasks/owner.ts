import { and, desc, eq, lt, or } from 'drizzle-orm'
import { AppError } from '../shared/errors.ts'
import type { Executor } from '../store/database.ts'
import type { FileStore } from '../store/files/file-store.ts'
import { type TaskRow, tasks } from '../store/schema.ts'
import { fileKeys } from './accept.ts'
import { announceChange } from './channels.ts'
import { endTask, type TaskStore } from './claims.ts'

/** What owners do with their tasks. A task of someone else is not there. */
export async function findOwnTask(db: Executor, userId: string, taskId: string): Promise<TaskRow> {
  const [task] = await db.select().from(tasks).where(isOwn(userId, taskId))
  if (!task) throw new AppError('not-found')
  return task
}

export async function listOwnTasks(
  db: Executor,
  userId: string,
  page: { before: TaskCursor | null; limit: number },
): Promise<TaskRow[]> {
  const { before } = page
  const older = before
    ? or(lt(tasks.createdAt, before.createdAt), and(eq(tasks.createdAt, before.createdAt), lt(tasks.id, before.id)))
    : undefined
  return db
    .select()
    .from(tasks)
    .where(and(eq(tasks.userId, userId), eq(tasks.isPreview, false), older))
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
    .limit(page.limit)
}

export interface TaskCursor {
  readonly createdAt: Date
  readonly id: string
}

export const formatCursor = ({ createdAt, id }: TaskCursor): string => `${createdAt.getTime()}.${id}`

export function parseCursor(text: string): TaskCursor {
  const [time, id] = text.split('.')
  const createdAt = new Date(Number(time))
  if (!id || Number.isNaN(createdAt.getTime()) || !/^[0-9a-f-]{36}$/.test(id)) throw new AppError('bad-request')
  return { createdAt, id }
}

/** Ends a waiting or running task; the worker that runs it hears of it and stops its engine. */
export async function cancelTask({ database, queue }: TaskStore, userId: string, taskId: string): Promise<TaskRow> {
  return database.db.transaction(async (tx) => {
    const [task] = await tx.select().from(tasks).where(isOwn(userId, taskId)).for('update')
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
  await cancelTask(store, userId, taskId).catch((error) => {
    if (!(error instanceof AppError && error.code === 'task-finished')) throw error
  })
  await removeTask(store, await findOwnTask(store.database.db, userId, taskId))
}

/** Files first: when this is interrupted the row is still there to try again. */
export async function removeTask({ database, files }: TaskStore & { files: FileStore }, task: TaskRow): Promise<void> {
  await files.remove(fileKeys(task))
  await database.db.transaction(async (tx) => {
    await tx.delete(tasks).where(eq(tasks.id, task.id))
    await announceChange(tx, { id: task.id, userId: task.userId, state: 'deleted' })
  })
}

const isOwn = (userId: string, taskId: string) => and(eq(tasks.id, taskId), eq(tasks.userId, userId))
