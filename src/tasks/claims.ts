import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, getTableColumns, inArray, isNotNull, type SQL, sql, TransactionRollbackError } from 'drizzle-orm'
import { settleCredits } from '../credits/ledger.ts'
import { settleUsage } from '../limits/usage.ts'
import { previewHours, retentionDays } from '../shared/plans.ts'
import type { Database, Executor } from '../store/database.ts'
import { apiJobs, apiKeys, type StoredResult, type TaskRow, tasks } from '../store/schema.ts'
import { failureOf } from '../tools/errors.ts'
import { announceChanges } from './channels.ts'
import type { TaskQueue } from './queue.ts'
import { queueWebhook } from './queue-webhook.ts'
import { recordTiming } from './timings.ts'

/** How long to leave a task alone that somebody is cancelling at this moment. */
const busyMs = 5

/** The first run and one more after a crash. */
const maxAttempts = 2

/** A task this worker holds. Every write names the claim, so a run that lost its task can no longer touch it. */
export type ClaimedTask = TaskRow & { readonly claim: string; readonly startedAt: Date }

export interface TaskStore {
  readonly database: Database
  readonly queue: TaskQueue
}

/** Takes the next waiting task, or null. One transaction: a crash in between leaves it waiting. */
export async function claimTask({ database, queue }: TaskStore, workerId: string): Promise<ClaimedTask | null> {
  for (;;) {
    const outcome = await database.db
      .transaction(async (tx) => {
        const id = await queue.pull(tx)
        if (id === null) return 'none'
        const isUnfinished = and(eq(tasks.id, id), inArray(tasks.state, ['queued', 'processing']))
        // Everyone else locks the task first and its job second. Waiting here for the task would be a deadlock with them.
        const free = tx.select({ id: tasks.id }).from(tasks).where(isUnfinished).for('update', { skipLocked: true })
        const [task] = await tx
          .update(tasks)
          .set({
            state: 'processing',
            claim: randomUUID(),
            workerId,
            attempt: sql`${tasks.attempt} + 1`,
            progress: 0,
            stage: null,
            startedAt: sql`now()`,
          })
          .where(eq(tasks.id, free))
          .returning({ ...getTableColumns(tasks), isRevoked: isOfRevokedKey })
        if (!task) {
          if ((await tx.$count(tasks, isUnfinished)) > 0) return tx.rollback()
          await queue.remove(tx, [id])
          return 'gone'
        }
        if (task.attempt > maxAttempts) {
          await endTask(tx, queue, task, { state: 'failed', errorCode: failureOf(task.tool) })
          return 'given-up'
        }
        // Whoever waited for it on the line is gone, or the server that held the line; or nobody may fetch it.
        if ((task.answerBy && task.answerBy < new Date()) || task.isRevoked) {
          await endTask(tx, queue, task, { state: 'cancelled' })
          return 'given-up'
        }
        await announceChanges(tx, [task])
        return task
      })
      .catch((error) => {
        if (error instanceof TransactionRollbackError) return 'busy'
        throw error
      })
    if (outcome === 'none') return null
    if (typeof outcome === 'object') return outcome as ClaimedTask
    if (outcome === 'busy') await wait(busyMs)
  }
}

/** In the same question as the claim. */
const isOfRevokedKey = sql<boolean>`exists (select from ${apiJobs} inner join ${apiKeys} on ${eq(apiKeys.id, apiJobs.keyId)}
  where ${eq(apiJobs.id, tasks.jobId)} and ${isNotNull(apiKeys.revokedAt)})`

/** False when the task is no longer this run's: it was cancelled, deleted or given to another. */
export async function holdsClaim({ database }: TaskStore, task: ClaimedTask): Promise<boolean> {
  return (await database.db.$count(tasks, isHeld(task))) === 1
}

export async function reportProgress(
  { database }: TaskStore,
  task: ClaimedTask,
  progress: number,
  stage: string,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    // As it is now: a visitor who signs in meanwhile takes their tasks along.
    const [written] = await tx.update(tasks).set({ progress, stage }).where(isHeld(task)).returning()
    if (written) await announceChanges(tx, [written])
  })
}

/** False when the claim was lost, and nothing was written. */
export async function completeTask(
  { database, queue }: TaskStore,
  task: ClaimedTask,
  results: StoredResult[],
): Promise<boolean> {
  const ms = Date.now() - task.startedAt.getTime()
  const ended = await database.db.transaction((tx) =>
    endTask(tx, queue, task, { state: 'ready', results, progress: 1 }),
  )
  // A look ahead is too short to tell how long a run takes. Whoever waits has been told, and an average that is not written changes nothing.
  if (ended && !task.isPreview) await recordTiming(database.db, task, ms).catch(() => {})
  return ended !== null
}

export async function failTask({ database, queue }: TaskStore, task: ClaimedTask, errorCode: string): Promise<void> {
  await database.db.transaction((tx) => endTask(tx, queue, task, { state: 'failed', errorCode }))
}

/** After a crash of the engine: the attempt counts, and the next claim decides whether there is another. */
export const retryTask = (store: TaskStore, task: ClaimedTask): Promise<void> => releaseTask(store, task, task.attempt)

/** On shutdown: as if it had never been claimed. */
export const handBackTask = (store: TaskStore, task: ClaimedTask): Promise<void> =>
  releaseTask(store, task, task.attempt - 1)

async function releaseTask({ database, queue }: TaskStore, task: ClaimedTask, attempt: number): Promise<void> {
  await database.db.transaction((tx) => requeueTasks(tx, queue, isHeld(task), { attempt }))
}

/** The only way back into the queue. Returns how many tasks went. */
export async function requeueTasks(
  tx: Executor,
  queue: TaskQueue,
  which: SQL | undefined,
  change: { attempt?: number } = {},
): Promise<number> {
  const requeued = await tx
    .update(tasks)
    .set({ state: 'queued', claim: null, workerId: null, progress: 0, stage: null, startedAt: null, ...change })
    .where(which)
    .returning()
  if (requeued.length === 0) return 0
  await queue.putBack(
    tx,
    requeued.map((task) => task.id),
  )
  await announceChanges(tx, requeued)
  return requeued.length
}

/** The only way a task ends. Guarded by its claim (null while it waits), so it happens once; null when it was too late. */
export async function endTask(
  tx: Executor,
  queue: TaskQueue,
  task: TaskRow,
  end:
    | { state: 'ready'; results: StoredResult[]; progress: 1 }
    | { state: 'failed'; errorCode: string }
    | { state: 'cancelled' },
): Promise<TaskRow | null> {
  const [ended] = await tx
    .update(tasks)
    .set({
      ...end,
      claim: null,
      stage: null,
      readyAt: sql`now()`,
      expiresAt: sql`now() + make_interval(mins => ${keptMinutesOf(task)})`,
    })
    .where(task.claim ? isHeld(task) : and(eq(tasks.id, task.id), eq(tasks.state, 'queued')))
    .returning()
  if (!ended) return null
  const isReady = end.state === 'ready'
  if (!task.jobId) await settleUsage(tx, task.id, isReady ? 'charged' : 'returned')
  // Paid with the answer, if it comes.
  else if (!(isReady && task.isPaidOnAnswer)) await settleCredits(tx, task.id, isReady ? 'spent' : 'returned')
  await queue.remove(tx, [task.id])
  await announceChanges(tx, [ended])
  await queueWebhook(tx, ended)
  return ended
}

const keptMinutesOf = ({ keptMinutes, isPreview }: TaskRow): number =>
  keptMinutes ?? 60 * (isPreview ? previewHours : retentionDays * 24)

const isHeld = (task: Pick<TaskRow, 'id' | 'claim'>) =>
  and(eq(tasks.id, task.id), eq(tasks.claim, task.claim as string), eq(tasks.state, 'processing'))
