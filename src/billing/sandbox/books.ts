import { and, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { BillingPeriod } from '../../shared/billing.ts'
import { dayMs } from '../../shared/time-units.ts'
import type { Executor, Orm } from '../../store/database.ts'
import { billingCustomers, type SandboxSubscriptionRow, sandboxSubscriptions } from '../../store/schema.ts'
import { amountOf, type CouponCode, findCoupon } from './amounts.ts'
import type { Card } from './cards.ts'

/** The first try is at the period's end, the next ones follow a day apart; then it is over. */
const maxFailures = 3
const retryDays = 1

export interface Order {
  /** The checkout's id becomes the subscription's, so that there can be only one. */
  readonly id: string
  readonly customerId: string
  readonly period: BillingPeriod
  readonly trialDays: number
  readonly coupon: CouponCode | null
  readonly card: Card
}

export type OrderOutcome = 'subscribed' | 'already-subscribed' | 'customer-unknown'

type Change = Partial<Omit<SandboxSubscriptionRow, 'id' | 'version' | 'delivered'>>

/** What a payment service keeps on its own side: subscriptions, and what becomes of them as time goes by. */
export class Books {
  readonly #db: Orm

  constructor(db: Orm) {
    this.#db = db
  }

  /** The same order again is the same subscription. */
  subscribe({ id, customerId, period, trialDays, coupon, card }: Order): Promise<OrderOutcome> {
    return this.#db.transaction(async (tx) => {
      // Two pages that are paid at the same moment: one after the other.
      const [customer] = await tx
        .select({ id: billingCustomers.id })
        .from(billingCustomers)
        .where(eq(billingCustomers.id, customerId))
        .for('update')
      if (!customer) return 'customer-unknown'
      if (await this.find(id, tx)) return 'subscribed'
      if (await this.findStanding(customerId, tx)) return 'already-subscribed'
      const now = new Date()
      const trialEndsAt = trialDays > 0 ? new Date(now.getTime() + trialDays * dayMs) : null
      await tx.insert(sandboxSubscriptions).values({
        id,
        customerId,
        period,
        coupon,
        status: trialEndsAt ? 'trialing' : 'active',
        amount: amountOf(period, coupon, trialEndsAt ? 'first' : 'later'),
        periodEndsAt: trialEndsAt ?? addPeriod(now, period),
        trialEndsAt,
        cardLast4: card.last4,
        cardFingerprint: card.fingerprint,
        declines: card.declines,
      })
      return 'subscribed'
    })
  }

  async find(id: string, db: Executor = this.#db): Promise<SandboxSubscriptionRow | null> {
    const [row] = await db.select().from(sandboxSubscriptions).where(eq(sandboxSubscriptions.id, id))
    return row ?? null
  }

  list(customerId: string): Promise<SandboxSubscriptionRow[]> {
    return this.#db.select().from(sandboxSubscriptions).where(eq(sandboxSubscriptions.customerId, customerId))
  }

  /** The one that has not ended. */
  async findStanding(customerId: string, db: Executor = this.#db): Promise<SandboxSubscriptionRow | null> {
    const own = and(eq(sandboxSubscriptions.customerId, customerId), ne(sandboxSubscriptions.status, 'canceled'))
    const [row] = await db.select().from(sandboxSubscriptions).where(own)
    return row ?? null
  }

  cancelAtEnd = (id: string): Promise<void> => this.#change(id, () => ({ cancelsAtEnd: true }))

  resume = (id: string): Promise<void> => this.#change(id, () => ({ cancelsAtEnd: false }))

  endNow = (id: string): Promise<void> => this.#change(id, ended)

  /** A payment that is due is tried with the new card at once. */
  changeCard = (id: string, { last4, fingerprint, declines }: Card): Promise<void> =>
    this.#change(id, (row) => {
      const card = { cardLast4: last4, cardFingerprint: fingerprint, declines }
      return row.status === 'past_due' ? { ...card, ...endOfPeriod({ ...row, ...card }, row.periodEndsAt) } : card
    })

  /** The time until the next payment, or the next try of one, goes by at once. */
  letPeriodEnd = (id: string): Promise<void> =>
    this.#change(id, (row) => endOfPeriod(row, row.status === 'past_due' ? row.periodEndsAt : new Date()))

  /** Lets everything happen whose time has come. After a long pause several periods may be over. */
  async keepUp(): Promise<number> {
    for (let count = 0; ; count += 1) if (!(await this.#keepUpWithOne())) return count
  }

  #keepUpWithOne(): Promise<boolean> {
    const { status, periodEndsAt, failedPayments } = sandboxSubscriptions
    const dueAt = sql`${periodEndsAt} + make_interval(days => ${failedPayments} * ${retryDays}::int)`
    return this.#db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(sandboxSubscriptions)
        .where(and(ne(status, 'canceled'), lte(dueAt, sql`now()`)))
        .limit(1)
        .for('update', { skipLocked: true })
      if (row) await this.#write(tx, row, endOfPeriod(row, row.periodEndsAt))
      return row !== undefined
    })
  }

  /** Changes that our webhook has not taken yet. */
  async listUndelivered(): Promise<Pick<SandboxSubscriptionRow, 'id' | 'version'>[]> {
    const { id, version, delivered } = sandboxSubscriptions
    return this.#db.select({ id, version }).from(sandboxSubscriptions).where(gt(version, delivered))
  }

  async markDelivered({ id, version }: Pick<SandboxSubscriptionRow, 'id' | 'version'>): Promise<void> {
    await this.#db.update(sandboxSubscriptions).set({ delivered: version }).where(eq(sandboxSubscriptions.id, id))
  }

  #change(id: string, next: (row: SandboxSubscriptionRow) => Change): Promise<void> {
    return this.#db.transaction(async (tx) => {
      const [row] = await tx.select().from(sandboxSubscriptions).where(eq(sandboxSubscriptions.id, id)).for('update')
      if (row && row.status !== 'canceled') await this.#write(tx, row, next(row))
    })
  }

  async #write(tx: Executor, { id, version }: SandboxSubscriptionRow, change: Change): Promise<void> {
    await tx
      .update(sandboxSubscriptions)
      .set({ ...change, version: version + 1 })
      .where(eq(sandboxSubscriptions.id, id))
  }
}

const ended = ({ periodEndsAt }: SandboxSubscriptionRow): Change => ({
  status: 'canceled',
  periodEndsAt: new Date(Math.min(Date.now(), periodEndsAt.getTime())),
})

/** What follows when the paid time, or the trial, ends at `endsAt`: the end, the next period, or a payment that is due. */
function endOfPeriod(row: SandboxSubscriptionRow, endsAt: Date): Change {
  const trialEndsAt = row.trialEndsAt && row.status === 'trialing' ? endsAt : row.trialEndsAt
  if (row.cancelsAtEnd) return { status: 'canceled', periodEndsAt: endsAt, trialEndsAt }
  if (!row.declines) {
    return {
      status: 'active',
      periodEndsAt: addPeriod(endsAt, row.period),
      trialEndsAt,
      amount: amountOf(row.period, row.coupon === null ? null : findCoupon(row.coupon), 'later'),
      failedPayments: 0,
    }
  }
  const failedPayments = row.failedPayments + 1
  const status = failedPayments < maxFailures ? 'past_due' : 'canceled'
  return { status, periodEndsAt: endsAt, trialEndsAt, failedPayments }
}

/** The same day of a later month, or its last one. */
function addPeriod(from: Date, period: BillingPeriod): Date {
  const next = new Date(from)
  next.setUTCMonth(next.getUTCMonth() + (period === 'year' ? 12 : 1))
  if (next.getUTCDate() !== from.getUTCDate()) next.setUTCDate(0)
  return next
}
