import { and, asc, desc, eq, lt, lte, notInArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { deliveriesKeptDays } from '../../shared/api.ts'
import { AppError } from '../../shared/errors.ts'
import { deleteRows, type Executor, notify } from '../../store/database.ts'
import { type WebhookDeliveryRow, webhookDeliveries } from '../../store/schema.ts'
import type { TaskCursor } from '../../tasks/owner.ts'
import { webhookChannel } from '../../tasks/queue-webhook.ts'
import { pauseAfter } from './pauses.ts'

/** How long a try may go on before another process takes it for lost. */
const leaseSeconds = 60

/** The next message that is due, for this process to send; null for none. Owners who are `busy` are left out. */
export function claimDelivery(db: Executor, busy: readonly string[]): Promise<WebhookDeliveryRow | null> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(
        and(
          eq(webhookDeliveries.state, 'pending'),
          // It is kept in whole milliseconds, rounded: what was written just now may be due in half of one.
          lte(webhookDeliveries.nextTryAt, sql`now() + interval '1 millisecond'`),
          busy.length > 0 ? notInArray(webhookDeliveries.userId, [...busy]) : undefined,
        ),
      )
      .orderBy(asc(webhookDeliveries.nextTryAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return null
    const [claimed] = await tx
      .update(webhookDeliveries)
      .set({
        tries: sql`${webhookDeliveries.tries} + 1`,
        nextTryAt: sql`now() + make_interval(secs => ${leaseSeconds})`,
      })
      .where(eq(webhookDeliveries.id, due.id))
      .returning()
    return claimed ?? null
  })
}

export interface TryOutcome {
  /** Null where nobody answered. */
  readonly status: number | null
  /** Why nobody did, by its name in the dictionary. */
  readonly error: string | null
}

/** Whoever is gone says so with this status, and is asked no more. */
const gone = 410

/** Writes how a try went. One that was taken for lost meanwhile, and was tried again, writes nothing. */
export async function endTry(db: Executor, { id, tries }: WebhookDeliveryRow, outcome: TryOutcome): Promise<void> {
  const isDelivered = outcome.status !== null && outcome.status >= 200 && outcome.status < 300
  const pauseMs = outcome.status === gone ? null : pauseAfter(tries)
  const state = isDelivered ? 'delivered' : pauseMs === null ? 'failed' : 'pending'
  const next = state === 'pending' ? { nextTryAt: new Date(Date.now() + (pauseMs ?? 0)) } : { endedAt: sql`now()` }
  await db
    .update(webhookDeliveries)
    .set({ state, ...next, lastStatus: outcome.status, lastError: outcome.error })
    .where(
      and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.tries, tries), eq(webhookDeliveries.state, 'pending')),
    )
}

/** Newest first. */
export function listDeliveries(
  db: Executor,
  userId: string,
  { before, limit }: { readonly before: TaskCursor | null; readonly limit: number },
): Promise<WebhookDeliveryRow[]> {
  const { createdAt, id } = webhookDeliveries
  const older = before
    ? or(lt(createdAt, before.createdAt), and(eq(createdAt, before.createdAt), lt(id, before.id)))
    : undefined
  return db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.userId, userId), older))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

/** The same message once more, under the same id. */
export async function redeliver(db: Executor, userId: string, deliveryId: string): Promise<WebhookDeliveryRow> {
  if (!z.uuid().safeParse(deliveryId).success) throw new AppError('not-found')
  return db.transaction(async (tx) => {
    const [due] = await tx
      .update(webhookDeliveries)
      .set({ state: 'pending', nextTryAt: sql`now()`, endedAt: null })
      .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.userId, userId)))
      .returning()
    if (!due) throw new AppError('not-found')
    await notify(tx, webhookChannel, '')
    return due
  })
}

/** Upkeep calls it: the log goes back no further than Privacy says. */
export const forgetOldDeliveries = (db: Executor): Promise<number> =>
  deleteRows(
    db,
    webhookDeliveries,
    lt(webhookDeliveries.createdAt, sql`now() - make_interval(days => ${deliveriesKeptDays})`),
  )
