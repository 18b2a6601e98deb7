import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { hourMs } from '../../shared/time-units.ts'
import type { Orm } from '../../store/database.ts'
import type { SandboxPaymentRow } from '../../store/schema.ts'
import type { CheckoutPage, PackCheckout, PaymentState, Payments, TopUpOrder } from '../payments.ts'
import { currency } from './amounts.ts'
import { PaymentBooks } from './payment-books.ts'
import { Seals } from './seals.ts'

const PackSession = z.object({
  id: z.string(),
  customerId: z.string(),
  credits: z.int(),
  amount: z.int(),
  name: z.string(),
  savesCard: z.boolean(),
  successUrl: z.string(),
  cancelUrl: z.string(),
  until: z.number(),
})
export type PackSession = z.infer<typeof PackSession>

const ReceiptSession = z.object({ id: z.string(), customerId: z.string() })
export type ReceiptSession = z.infer<typeof ReceiptSession>

export class SandboxPayments implements Payments {
  readonly books: PaymentBooks
  readonly #publicUrl: string
  readonly #checkouts: Seals
  readonly #receipts: Seals

  constructor({ db, secret, publicUrl }: { db: Orm; secret: string; publicUrl: string }) {
    this.books = new PaymentBooks(db)
    this.#publicUrl = publicUrl
    this.#checkouts = new Seals(secret, 'billing sandbox packs')
    this.#receipts = new Seals(secret, 'billing sandbox receipts')
  }

  async openCheckout({ customerId, pack, savesCard, successUrl, cancelUrl }: PackCheckout): Promise<CheckoutPage> {
    const id = `pay_sandbox_${randomBytes(18).toString('base64url')}`
    const { credits, amount, name } = pack
    const until = Date.now() + hourMs
    const session: PackSession = { id, customerId, credits, amount, name, savesCard, successUrl, cancelUrl, until }
    return { id, url: `${this.#publicUrl}/dev/pack?session=${this.#checkouts.seal(session)}` }
  }

  readCheckout(sealed: string): PackSession | null {
    return PackSession.safeParse(this.#checkouts.open(sealed)).data ?? null
  }

  readReceipt(sealed: string): ReceiptSession | null {
    return ReceiptSession.safeParse(this.#receipts.open(sealed)).data ?? null
  }

  async charge(order: TopUpOrder): Promise<PaymentState | null> {
    const row = await this.books.charge(order)
    return row && !row.isDeclined ? this.#stateOf(row) : null
  }

  async readPayment(id: string): Promise<PaymentState | null> {
    const row = await this.books.find(id)
    return row && this.#stateOf(row)
  }

  async listPayments(customerId: string): Promise<PaymentState[]> {
    return (await this.books.list(customerId)).map((row) => this.#stateOf(row))
  }

  #stateOf(row: SandboxPaymentRow): PaymentState {
    const { id, customerId, credits, amount, createdAt, refunds } = row
    const receipt: ReceiptSession = { id, customerId }
    return {
      id,
      customerId,
      credits,
      amount,
      currency,
      createdAt,
      refunds,
      voidRefunds: [],
      status: row.isDeclined ? 'failed' : 'paid',
      receiptUrl: `${this.#publicUrl}/dev/receipt?session=${this.#receipts.seal(receipt)}`,
      savedCard: row.savesCard ? { method: id, last4: row.cardLast4 } : null,
      topUpId: row.topUpId,
    }
  }
}
