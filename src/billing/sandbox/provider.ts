import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { billingPeriods } from '../../shared/billing.ts'
import { hourMs } from '../../shared/time-units.ts'
import type { Orm } from '../../store/database.ts'
import type { SandboxSubscriptionRow } from '../../store/schema.ts'
import type { CheckoutPage } from '../payments.ts'
import {
  type BillingEvent,
  type BillingProvider,
  type Checkout,
  type SubscriptionState,
  statusOf,
} from '../provider.ts'
import { currency, fullAmounts } from './amounts.ts'
import { Books } from './books.ts'
import { SandboxPayments } from './payments.ts'
import { Seals } from './seals.ts'
import { SignedEvents } from './signed-events.ts'

const CheckoutSession = z.object({
  id: z.string(),
  customerId: z.string(),
  period: z.enum(billingPeriods),
  coupon: z.nullable(z.string()),
  trialDays: z.int(),
  successUrl: z.string(),
  cancelUrl: z.string(),
  until: z.number(),
})
export type CheckoutSession = z.infer<typeof CheckoutSession>

const PortalSession = z.object({ customerId: z.string(), returnUrl: z.string(), until: z.number() })
type PortalSession = z.infer<typeof PortalSession>

/** Stands in for a payment service on one's own computer: it has pages, books, a clock and signed events, and moves no money. */
export class SandboxProvider implements BillingProvider {
  readonly name = 'sandbox'
  readonly books: Books
  readonly payments: SandboxPayments
  readonly events: SignedEvents
  readonly #publicUrl: string
  readonly #checkouts: Seals
  readonly #portals: Seals
  #deliver: () => Promise<void> = async () => {}

  constructor({ db, secret, publicUrl }: { db: Orm; secret: string; publicUrl: string }) {
    this.books = new Books(db)
    this.payments = new SandboxPayments({ db, secret, publicUrl })
    this.events = new SignedEvents(secret)
    this.#publicUrl = publicUrl
    this.#checkouts = new Seals(secret, 'billing sandbox checkout')
    this.#portals = new Seals(secret, 'billing sandbox portal')
  }

  /** How its events reach us. */
  connect(deliver: () => Promise<void>): void {
    this.#deliver = deliver
  }

  async prices() {
    return { currency, amounts: fullAmounts }
  }

  async createCustomer(): Promise<string> {
    return `cus_sandbox_${randomId()}`
  }

  async openCheckout({ userId: _, ...checkout }: Checkout): Promise<CheckoutPage> {
    const id = `sub_sandbox_${randomId()}`
    const session: CheckoutSession = { ...checkout, id, until: Date.now() + hourMs }
    return { id, url: `${this.#publicUrl}/dev/checkout?session=${this.#checkouts.seal(session)}` }
  }

  /** Whoever pays at a second page is told that they have subscribed already. */
  async closeCheckouts(): Promise<void> {}

  async openPortal(portal: { customerId: string; returnUrl: string }): Promise<string> {
    const session: PortalSession = { ...portal, until: Date.now() + hourMs }
    return `${this.#publicUrl}/dev/portal?session=${this.#portals.seal(session)}`
  }

  readCheckout(sealed: string): CheckoutSession | null {
    return CheckoutSession.safeParse(this.#checkouts.open(sealed)).data ?? null
  }

  readPortal(sealed: string): PortalSession | null {
    return PortalSession.safeParse(this.#portals.open(sealed)).data ?? null
  }

  cancelAtEnd = (id: string): Promise<void> => this.deliverAfter(this.books.cancelAtEnd(id))

  resume = (id: string): Promise<void> => this.deliverAfter(this.books.resume(id))

  endNow = (id: string): Promise<void> => this.deliverAfter(this.books.endNow(id))

  async endAll(customerId: string): Promise<void> {
    const standing = await this.books.findStanding(customerId)
    if (standing) await this.endNow(standing.id)
  }

  async deliverAfter<Result>(change: Promise<Result>): Promise<Result> {
    const result = await change
    await this.#deliver()
    return result
  }

  readEvent(body: Buffer, headers: IncomingHttpHeaders): BillingEvent {
    return this.events.read(body, headers)
  }

  async readSubscription(id: string): Promise<SubscriptionState | null> {
    const row = await this.books.find(id)
    return row && stateOf(row)
  }

  async listSubscriptions(customerId: string): Promise<SubscriptionState[]> {
    return (await this.books.list(customerId)).map(stateOf)
  }
}

export const stateOf = (row: SandboxSubscriptionRow): SubscriptionState => ({
  id: row.id,
  customerId: row.customerId,
  status: statusOf(row.status, row.cancelsAtEnd),
  period: row.period,
  expiresAt: row.periodEndsAt,
  renews: row.status !== 'canceled' && !row.cancelsAtEnd,
  trialEndsAt: row.trialEndsAt,
  card: row.cardFingerprint,
})

const randomId = (): string => randomBytes(18).toString('base64url')
