import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { countStates, type Job, jobState } from '../shared/api-job.ts'
import { isTaskOver } from '../shared/task.ts'
import { type Executor, notify } from '../store/database.ts'
import { apiJobs, creditEntries, type TaskRow, tasks, webhookDeliveries } from '../store/schema.ts'

/** A message to somebody's server is due: who sends them looks. */
export const webhookChannel = 'safelight_webhook'

/** Messages that one owner can have waiting. Those beyond are in the log, from where they can be sent by hand. */
const maxPendingDeliveries = 1000
const neverSent = { state: 'failed', lastError: 'too-many', endedAt: sql`now()` } as const

/**
 * Writes, in the transaction that ends the last task of a job, that its owner's server is to be told. So neither is there without the
 * other, whatever is killed. The lock of the job makes two last tasks that end at once see each other, and one of them writes.
 */
export async function queueWebhook(tx: Executor, { jobId, answerBy }: TaskRow): Promise<void> {
  // Whoever waits on the line is told there.
  if (jobId === null || answerBy !== null) return
  const [job] = await tx
    .select()
    .from(apiJobs)
    .where(and(eq(apiJobs.id, jobId), isNotNull(apiJobs.webhookUrl)))
    .for('update')
  if (!job?.webhookUrl) return
  const items = await tx.select({ id: tasks.id, state: tasks.state }).from(tasks).where(eq(tasks.jobId, jobId))
  if (!items.every(({ state }) => isTaskOver(state))) return
  const ids = items.map(({ id }) => id)
  const [cost] = await tx
    .select({ credits: sql<number>`coalesce(-sum(${creditEntries.amount}), 0)::int` })
    .from(creditEntries)
    .where(inArray(creditEntries.taskId, ids))
  const body: Job = {
    id: job.id,
    tool: job.tool,
    state: jobState(items.map(({ state }) => state)),
    progress: 1,
    count: job.count,
    counts: countStates(items.map(({ state }) => ({ state, count: 1 }))),
    credits: cost?.credits ?? 0,
    created_at: job.createdAt.toISOString(),
    expires_at: null,
    webhook_url: job.webhookUrl,
    items: [],
  }
  const { userId } = job
  const pending = and(eq(webhookDeliveries.userId, userId), eq(webhookDeliveries.state, 'pending'))
  const isTooMany = (await tx.$count(webhookDeliveries, pending)) >= maxPendingDeliveries
  const delivery = { userId, jobId: job.id, url: job.webhookUrl, body, ...(isTooMany && neverSent) }
  await tx.insert(webhookDeliveries).values(delivery).onConflictDoNothing()
  await notify(tx, webhookChannel, '')
}
