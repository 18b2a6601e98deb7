import { and, asc, desc, eq, gt, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { deliveriesKeptDays } from '../../shared/api.ts'
import { AppError } from '../../shared/errors.ts'
import { hourMs } from '../../shared/time-units.ts'
import { deleteRows, type Executor, notify } from '../../store/database.ts'
import { apiStops, user, type WebhookDeliveryRow, webhookDeliveries } from '../../store/schema.ts'
import { isOlder, type TaskCursor } from '../../tasks/owner.ts'
import { webhookChannel } from '../../tasks/queue-webhook.ts'
import { pauseAfter } from './pauses.ts'

/** How long tries go on. */
const deliveryHours = 24

/** How long a try may go on before another process takes it for lost. */
export const leaseSeconds = 60

/** Somebody whose server hangs does not keep the others waiting. */
const maxAtOnceOfOne = 4

/**
 * The next message that is due, for this process to send; null for none. `underWay` has the owner of each that it is sending now: who
 * has fewer of them is first, however much the others have waiting.
 */
export function claimDelivery(db: Executor, underWay: readonly string[]): Promise<WebhookDeliveryRow | null> {
  const owners = sql`array[${sql.join(
    underWay.map((owner) => sql`${owner}`),
    sql`, `,
  )}]::text[]`
  const atOnce = sql`cardinality(array_positions(${owners}, ${webhookDeliveries.userId}))`
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(
        and(
          eq(webhookDeliveries.state, 'pending'),
          isDue,
          sql`${atOnce} < ${maxAtOnceOfOne}`,
          // They wait: whoever stops the API, or bans somebody, may think again.
          notExists(tx.select().from(apiStops)),
          notExists(
            tx
              .select()
              .from(user)
              .where(and(eq(user.id, webhookDeliveries.userId), isBannedNow)),
          ),
        ),
      )
      .orderBy(asc(atOnce), asc(webhookDeliveries.nextTryAt))
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

// It is kept in whole milliseconds, rounded: what was written just now may be due in half of one.
const isDue = lte(webhookDeliveries.nextTryAt, sql`now() + interval '1 millisecond'`)

const isBannedNow = and(eq(user.banned, true), or(isNull(user.banExpires), gt(user.banExpires, sql`now()`)))

export interface TryOutcome {
  /** Null where nobody answered. */
  readonly status: number | null
  /** Why nobody did, by its name in the dictionary. */
  readonly error: string | null
  /** Whether trying again cannot help. */
  readonly isFinal?: boolean
}

/** Whoever is gone says so with this status, and is asked no more. */
const gone = 410

/** After so many failures of one message, the others to the same machine wait as well. */
const triesBeforePause = 3
const hostPauseMinutes = 5

/** Writes how a try went. One that was taken for lost meanwhile, and was tried again, writes nothing. */
export async function endTry(db: Executor, delivery: WebhookDeliveryRow, outcome: TryOutcome): Promise<void> {
  const { id, tries } = delivery
  const isDelivered = outcome.status !== null && outcome.status >= 200 && outcome.status < 300
  const isEnough =
    outcome.isFinal === true || delivery.type === 'webhook.test' || outcome.status === gone || isOld(delivery)
  const pauseMs = isEnough ? null : pauseAfter(tries)
  const state = isDelivered ? 'delivered' : pauseMs === null ? 'failed' : 'pending'
  const next = state === 'pending' ? { nextTryAt: new Date(Date.now() + (pauseMs ?? 0)) } : { endedAt: sql`now()` }
  await db
    .update(webhookDeliveries)
    .set({ state, ...next, lastStatus: outcome.status, lastError: outcome.error })
    .where(
      and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.tries, tries), eq(webhookDeliveries.state, 'pending')),
    )
  const isDown = outcome.status === null || outcome.status >= 500
  if (isDown && tries >= triesBeforePause) await pauseHost(db, delivery)
}

/** Pauses for the sake of others make a day longer than the pauses after its own tries. */
const isOld = ({ createdAt }: WebhookDeliveryRow): boolean => Date.now() - createdAt.getTime() > deliveryHours * hourMs

/** A machine that hangs or is broken is not asked for each message that its owner has for it. */
async function pauseHost(db: Executor, { userId, url }: WebhookDeliveryRow): Promise<void> {
  const until = sql`now() + make_interval(mins => ${hostPauseMinutes})`
  await db
    .update(webhookDeliveries)
    .set({ nextTryAt: until })
    .where(
      and(
        eq(webhookDeliveries.userId, userId),
        eq(webhookDeliveries.state, 'pending'),
        eq(sql`split_part(${webhookDeliveries.url}, '/', 3)`, url.split('/')[2] ?? ''),
        // Those that are being sent have their lease.
        isDue,
      ),
    )
}

/** Newest first. */
export function listDeliveries(
  db: Executor,
  userId: string,
  { before, limit }: { readonly before: TaskCursor | null; readonly limit: number },
): Promise<WebhookDeliveryRow[]> {
  const { createdAt, id } = webhookDeliveries
  return db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.userId, userId), isOlder(webhookDeliveries, before)))
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
