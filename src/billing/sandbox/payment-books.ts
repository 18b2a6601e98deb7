import { randomBytes } from 'node:crypto'
import { desc, eq, gt } from 'drizzle-orm'
import type { Executor, Orm } from '../../store/database.ts'
import { billingCustomers, type SandboxPaymentRow, sandboxPayments } from '../../store/schema.ts'
import type { TopUpOrder } from '../payments.ts'
import type { Card } from './cards.ts'

export interface PackSale {
  /** The checkout's id becomes the payment's, so that there can be only one. */
  readonly id: string
  readonly customerId: string
  readonly credits: number
  readonly amount: number
  readonly savesCard: boolean
  readonly card: Card
}

/** The other half of the sandbox's books: single payments, and what was paid back of them. */
export class PaymentBooks {
  readonly #db: Orm

  constructor(db: Orm) {
    this.#db = db
  }

  /** The same sale again is the same payment. Resolves with false for somebody who is unknown. */
  pay({ card, ...sale }: PackSale): Promise<boolean> {
    return this.#db.transaction(async (tx) => {
      if (!(await isCustomer(tx, sale.customerId))) return false
      const { last4: cardLast4, declines } = card
      await tx
        .insert(sandboxPayments)
        .values({ ...sale, cardLast4, declines })
        .onConflictDoNothing()
      return true
    })
  }

  /** With the card of an earlier payment. Null where there is none that may be used. */
  charge({ id: topUpId, customerId, pack, method }: TopUpOrder): Promise<SandboxPaymentRow | null> {
    return this.#db.transaction(async (tx) => {
      const first = await this.find(method, tx)
      if (!first?.savesCard || first.customerId !== customerId || !(await isCustomer(tx, customerId))) return null
      const id = `pay_sandbox_${topUpId}`
      const { cardLast4, declines } = first
      const { credits, amount } = pack
      const payment = { id, customerId, credits, amount, topUpId, savesCard: false, cardLast4, isDeclined: declines }
      await tx.insert(sandboxPayments).values(payment).onConflictDoNothing()
      return this.find(id, tx)
    })
  }

  async find(id: string, db: Executor = this.#db): Promise<SandboxPaymentRow | null> {
    const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id))
    return row ?? null
  }

  list(customerId: string): Promise<SandboxPaymentRow[]> {
    const { createdAt } = sandboxPayments
    return this.#db
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.customerId, customerId))
      .orderBy(desc(createdAt))
  }

  /** At most what is left of it. */
  refund(id: string, wanted: number): Promise<void> {
    return this.#db.transaction(async (tx) => {
      const [row] = await tx.select().from(sandboxPayments).where(eq(sandboxPayments.id, id)).for('update')
      if (!row || row.isDeclined) return
      const amount = Math.min(wanted, leftOf(row))
      if (amount <= 0) return
      const refunds = [...row.refunds, { id: `re_sandbox_${randomBytes(12).toString('base64url')}`, amount }]
      await tx
        .update(sandboxPayments)
        .set({ refunds, version: row.version + 1 })
        .where(eq(sandboxPayments.id, id))
    })
  }

  /** Changes that our webhook has not taken yet. */
  async listUndelivered(): Promise<Pick<SandboxPaymentRow, 'id' | 'version'>[]> {
    const { id, version, delivered } = sandboxPayments
    return this.#db.select({ id, version }).from(sandboxPayments).where(gt(version, delivered))
  }

  async markDelivered({ id, version }: Pick<SandboxPaymentRow, 'id' | 'version'>): Promise<void> {
    await this.#db.update(sandboxPayments).set({ delivered: version }).where(eq(sandboxPayments.id, id))
  }
}

/** What can still be paid back. */
export const leftOf = ({ amount, refunds }: SandboxPaymentRow): number =>
  refunds.reduce((left, refund) => left - refund.amount, amount)

const isCustomer = async (tx: Executor, id: string): Promise<boolean> =>
  (await tx.$count(billingCustomers, eq(billingCustomers.id, id))) > 0
