import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { SandboxProvider } from '../billing/sandbox/provider.ts'
import { SignedEvents } from '../billing/sandbox/signed-events.ts'
import { sandboxPayments } from '../store/schema.ts'
import { loadSecret } from '../store/secret.ts'
import type { Buyer } from './billing.ts'
import { openPackPage } from './packs.ts'
import { shareTestServer, type TestServer } from './server.ts'
import type { TestStore } from './stores.ts'
import { type StripeServer, shareStripeServer } from './stripe.ts'
import { stripeEvent, stripeSignature } from './stripe-events.ts'

type Headers = Record<string, string>

/** A provider whose side of things the tests hold in their hands: no event is sent unless they send it. */
export interface PaymentService {
  readonly name: 'sandbox' | 'stripe'
  /** Pays a pack; resolves with the payment's id. */
  readonly buy: (buyer: Buyer, order?: object) => Promise<string>
  /** Resolves with the refund's id. */
  readonly refund: (paymentId: string, amount: number) => Promise<string>
  readonly events: (paymentId: string) => { paid: string; refunded: string }
  readonly sign: (body: string, given?: { secret?: string; ageSeconds?: number }) => Headers
  readonly close: () => Promise<void>
}

type StartedService = { server: TestServer; service: PaymentService; stripe: StripeServer | null }

export async function startStripePayments(): Promise<StartedService> {
  const stripe = await shareStripeServer()
  const server = await shareTestServer(stripe.env)
  const service: PaymentService = {
    name: 'stripe',
    buy: async (buyer, order) => stripe.pay(await openPackPage(buyer, order)),
    refund: async (id, amount) => stripe.payments.refund(id, amount),
    events: (id) => ({
      paid: stripeEvent(`evt_${randomUUID()}`, 'checkout.session.completed', {
        object: 'checkout.session',
        id: 'cs_1',
        subscription: null,
        payment_intent: id,
      }),
      refunded: stripeEvent(`evt_${randomUUID()}`, 'charge.refunded', { object: 'charge', payment_intent: { id } }),
    }),
    sign: (body, given) => ({ 'stripe-signature': stripeSignature(body, given) }),
    close: () => server.stop(),
  }
  return { server, service, stripe }
}

export async function startSandboxPayments({ serve }: TestStore): Promise<StartedService> {
  const server = await serve()
  const secret = await loadSecret(server.dataDir)
  const { db } = server.running.database
  const { payments } = new SandboxProvider({ db, secret, publicUrl: server.url })
  const event = (paymentId: string) =>
    JSON.stringify({ id: `evt_${randomUUID()}`, type: 'payment.changed', subscriptionId: null, paymentId })
  const service: PaymentService = {
    name: 'sandbox',
    buy: async (buyer, order) => {
      const session = new URL(await openPackPage(buyer, order)).searchParams.get('session') ?? ''
      const { id, customerId, credits, amount, savesCard } = payments.readCheckout(session) ?? expect.fail()
      // Written as delivered already: the sandbox's own clock has nothing to say about it.
      await db
        .insert(sandboxPayments)
        .values({ id, customerId, credits, amount, savesCard, cardLast4: '4242', delivered: 1 })
      return id
    },
    refund: async (paymentId, amount) => {
      const refund = { id: `re_${randomUUID()}`, amount }
      const { refunds } = (await payments.books.find(paymentId)) ?? expect.fail()
      await db
        .update(sandboxPayments)
        .set({ refunds: [...refunds, refund] })
        .where(eq(sandboxPayments.id, paymentId))
      return refund.id
    },
    events: (paymentId) => ({ paid: event(paymentId), refunded: event(paymentId) }),
    sign: (body, given = {}) =>
      new SignedEvents(given.secret ?? secret).sign(body, Math.floor(Date.now() / 1000) - (given.ageSeconds ?? 0)),
    close: () => server.stop(),
  }
  return { server, service, stripe: null }
}
