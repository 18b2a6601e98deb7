import { eq, sql } from 'drizzle-orm'
import type { Subscription, SubscriptionStatus } from '../shared/account.ts'
import { renewalGraceHours } from '../shared/plans.ts'
import type { Executor } from '../store/database.ts'
import { subscriptions } from '../store/schema.ts'

/** What counts most first: the status a user has most of, then the latest end. */
export async function listSubscriptions(db: Executor, userId: string): Promise<Subscription[]> {
  const { id, plan, status, billingPeriod, expiresAt, store } = subscriptions
  const rows = await db
    .select({ id, plan, status: currentStatus(status), billingPeriod, expiresAt, store })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
  return rows.sort(byWorth).map((row) => ({ ...row, expiresAt: row.expiresAt?.toISOString() ?? null }))
}

/** The one that decides what a user has; roles, the live documents and the best-subscription call all go by it. */
export async function findBestSubscription(db: Executor, userId: string): Promise<Subscription | null> {
  const [best] = await listSubscriptions(db, userId)
  return best ?? null
}

/** Whether its time is up. One that renews itself has some more, because the message that it did may be late. */
export const isOver = sql`${subscriptions.expiresAt} + make_interval(hours => case when ${subscriptions.renews} then ${renewalGraceHours}::int else 0 end) <= now()`

/** One whose time is up is inactive, even when its store has not said so yet. */
export const currentStatus = (status: typeof subscriptions.status) =>
  sql<SubscriptionStatus>`case when ${isOver} then 'inactive' else ${status} end`

const ranks = { active: 0, trial: 0, 'payment-due': 1, cancelled: 2, inactive: 3 } as const satisfies Record<
  SubscriptionStatus,
  number
>

interface Worth {
  readonly id: string
  readonly status: SubscriptionStatus
  readonly expiresAt: Date | null
}

const byWorth = (a: Worth, b: Worth): number =>
  ranks[a.status] - ranks[b.status] || compare(endOf(b), endOf(a)) || compare(a.id, b.id)

const compare = <Value extends number | string>(a: Value, b: Value): number => Number(a > b) - Number(a < b)

/** A subscription without an end outlasts every other. */
const endOf = ({ expiresAt }: Worth): number => expiresAt?.getTime() ?? Number.POSITIVE_INFINITY
