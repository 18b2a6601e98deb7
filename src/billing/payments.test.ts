import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUp, readBalance, reserveCredits, settleCredits } from '../credits/ledger.ts'
import { billingEvents, creditEntries, creditPurchases } from '../store/schema.ts'
import { type Buyer, newBuyer } from '../testing/billing.ts'
import { creditsOf, openPackPage } from '../testing/packs.ts'
import { type PaymentService, startSandboxPayments, startStripePayments } from '../testing/payment-services.ts'
import type { TestServer } from '../testing/server.ts'
import { databases } from '../testing/stores.ts'
import type { StripeServer } from '../testing/stripe.ts'
import { stripeEvent } from '../testing/stripe-events.ts'
import { errorOf } from '../testing/visitor.ts'
import { Attempts } from '../visitors/attempts.ts'
import { looksLimit } from './changes-limit.ts'

describe.each(databases)('on $name', (store) => {
  const services = [
    ['sandbox', startSandboxPayments],
    ['stripe', startStripePayments],
  ] as const
  // Whose payment it was makes no difference to what happens at the same moment.
  describe.each(store.name === 'PGlite' ? services : services.slice(0, 1))('%s', (name, startService) => {
    let server: TestServer
    let service: PaymentService
    let stripe: StripeServer | null
    beforeAll(async () => {
      ;({ server, service, stripe } = await startService(store))
    })
    afterAll(() => service.close())

    const db = () => server.running.database.db
    const send = (body: string, headers = service.sign(body)): Promise<Response> =>
      fetch(`${server.url}/billing/v1/webhook/${service.name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
    const take = async (body: string) => expect((await send(body)).status).toBe(200)
    /** What somebody has, by both books. */
    const balanceOf = async ({ userId }: Buyer): Promise<number> => {
      const balance = await readBalance(db(), userId)
      expect(await addUp(db(), userId)).toBe(balance)
      return balance
    }
    const entriesOf = ({ userId }: Buyer) =>
      db().select().from(creditEntries).where(eq(creditEntries.userId, userId)).orderBy(creditEntries.createdAt)

    test('told of twenty times at once, it is credited once', async () => {
      const buyer = await newBuyer(server)
      const id = await service.buy(buyer)
      const bodies = Array.from({ length: 20 }, () => service.events(id).paid)
      const answers = await Promise.all([...bodies, ...bodies].map((body) => send(body)))
      expect(answers.every(({ status }) => status === 200)).toBe(true)
      expect(await balanceOf(buyer)).toBe(500)
      expect(await entriesOf(buyer)).toHaveLength(1)
    })

    if (store.name !== 'PGlite') return

    test('a pack is credited when its payment is known, and listed with its receipt', async () => {
      const buyer = await newBuyer(server)
      const id = await service.buy(buyer, { credits: 5000 })
      expect(await balanceOf(buyer)).toBe(0)
      await take(service.events(id).paid)
      expect(await balanceOf(buyer)).toBe(5000)
      expect(await entriesOf(buyer)).toMatchObject([{ kind: 'bought', amount: 5000, reference: id }])
      const { purchases, topUp } = await creditsOf(buyer)
      const receiptUrl = expect.stringMatching(/^https?:.*receipt/)
      const bought = { id, credits: 5000, amount: 20_000, currency: 'usd', refunded: 0, isTopUp: false, receiptUrl }
      expect(purchases).toMatchObject([bought])
      expect(topUp).toEqual({ credits: null, card: null })
    })

    test('an event that was acted upon is not read again', async () => {
      const buyer = await newBuyer(server)
      const id = await service.buy(buyer)
      const { paid } = service.events(id)
      await take(paid)
      await service.refund(id, 2500)
      const asked = stripe?.received.length
      await take(paid)
      expect(await balanceOf(buyer)).toBe(500)
      expect(stripe?.received.length).toBe(asked)
    })

    test('a refund takes its share back, once each; all of the money, all of the credits', async () => {
      const buyer = await newBuyer(server)
      const id = await service.buy(buyer)
      await take(service.events(id).paid)
      const refunds: string[] = []
      const left: number[] = []
      for (const amount of [1, 833, 1666]) {
        refunds.push(await service.refund(id, amount))
        await take(service.events(id).refunded)
        await take(service.events(id).refunded)
        left.push(await balanceOf(buyer))
      }
      // 0.2, 166.8 and 500 credits of 500.
      expect(left).toEqual([500, 333, 0])
      expect((await entriesOf(buyer)).slice(1).map(({ reference }) => reference)).toEqual(refunds)
      expect((await creditsOf(buyer)).purchases).toMatchObject([{ refunded: 2500 }])
    })

    test('what was spent and is paid back leaves a balance below 0', async () => {
      const buyer = await newBuyer(server)
      const [first, second] = [await service.buy(buyer), await service.buy(buyer)]
      await take(service.events(first).paid)
      await take(service.events(second).paid)
      const taskId = randomUUID()
      const run = { userId: buyer.userId, keyId: randomUUID(), taskId, tool: 'remove-background', amount: 900 }
      await db().transaction((tx) => reserveCredits(tx, [run]))
      await settleCredits(db(), taskId, 'spent')
      await service.refund(first, 2500)
      await take(service.events(first).refunded)
      expect(await balanceOf(buyer)).toBe(-400)
      expect(await creditsOf(buyer)).toMatchObject({ balance: -400 })
    })

    test('a refund that is told of before its payment, and the payment after it', async () => {
      const buyer = await newBuyer(server)
      const id = await service.buy(buyer)
      const { paid, refunded } = service.events(id)
      await service.refund(id, 1250)
      await take(refunded)
      expect(await balanceOf(buyer)).toBe(250)
      await take(paid)
      expect(await balanceOf(buyer)).toBe(250)
      expect((await entriesOf(buyer)).map(({ kind }) => kind).toSorted()).toEqual(['bought', 'refunded'])
    })

    test('what the provider has not signed just now is refused and has no effect', async () => {
      const buyer = await newBuyer(server)
      const { paid } = service.events(await service.buy(buyer))
      const forged: Record<string, string>[] = [
        {},
        service.sign(paid, { secret: 'whsec_of-somebody-else-and-long-enough' }),
        service.sign(paid, { ageSeconds: 600 }),
        service.sign(`${paid} `),
      ]
      for (const headers of forged) {
        expect(await errorOf(await send(paid, headers))).toMatchObject({ status: 400, code: 'webhook-invalid' })
      }
      expect(await balanceOf(buyer)).toBe(0)
    })

    test('a payment that nobody knows is taken and has no effect', async () => {
      const before = await db().$count(billingEvents)
      await take(service.events('pi_unknown').paid)
      expect(await db().$count(billingEvents)).toBe(before)
    })

    test('a payment whose account was deleted is taken, and credits nobody', async () => {
      const buyer = await newBuyer(server)
      const id = await service.buy(buyer)
      expect((await buyer.fetch('/auth/v1/me', { method: 'DELETE' })).status).toBe(204)
      await take(service.events(id).paid)
      await service.refund(id, 2500)
      await take(service.events(id).refunded)
      expect(await db().$count(creditPurchases, eq(creditPurchases.id, id))).toBe(0)
      expect(await db().$count(creditEntries, eq(creditEntries.reference, id))).toBe(0)
    })

    test('a payment that no event tells of is found when its buyer looks', async () => {
      const buyer = await newBuyer(server)
      const id = await service.buy(buyer)
      expect(await creditsOf(buyer)).toMatchObject({ balance: 500, purchases: [{ id }] })
      await service.refund(id, 2500)
      expect(await creditsOf(buyer)).toMatchObject({ balance: 0, purchases: [{ id, refunded: 2500 }] })
      await take(service.events(id).paid)
      expect(await balanceOf(buyer)).toBe(0)
    })

    test('whoever leaves a card for it has the pack bought by itself from then on, until they turn it off', async () => {
      const buyer = await newBuyer(server)
      const topUp = async (credits: number | null) => buyer.send('/developer/v1/credits/top-up', { credits })
      expect(await errorOf(await topUp(500))).toMatchObject({ status: 409, code: 'top-up-needs-card' })
      const id = await service.buy(buyer, { credits: 500, topUp: true })
      await take(service.events(id).paid)
      expect((await creditsOf(buyer)).topUp).toEqual({ credits: 500, card: '4242' })
      expect((await topUp(null)).status).toBe(204)
      // Told of again, the purchase does not turn it on again.
      await take(service.events(id).paid)
      expect((await creditsOf(buyer)).topUp).toEqual({ credits: null, card: '4242' })
      expect((await topUp(5000)).status).toBe(204)
      expect((await creditsOf(buyer)).topUp).toEqual({ credits: 5000, card: '4242' })
    })

    test.runIf(name === 'stripe')('one that is not paid yet, or for something else, is not credited', async () => {
      const buyer = await newBuyer(server)
      const id = await service.buy(buyer)
      const kept = stripe?.payments.intents.get(id) ?? expect.fail()
      kept.status = 'processing'
      await take(service.events(id).paid)
      expect(await balanceOf(buyer)).toBe(0)
      kept.status = 'succeeded'
      Object.assign(kept, { metadata: {} })
      await take(service.events(id).paid)
      expect(await balanceOf(buyer)).toBe(0)
      Object.assign(kept, { metadata: { credits: '500' } })
      const event = stripeEvent(`evt_${randomUUID()}`, 'payment_intent.succeeded', { object: 'payment_intent', id })
      await take(event)
      expect(await balanceOf(buyer)).toBe(500)
      // A refund that is on its way, or came back, is none.
      stripe?.payments.refund(id, 1000, 'pending')
      stripe?.payments.refund(id, 1000, 'failed')
      await take(service.events(id).refunded)
      expect(await balanceOf(buyer)).toBe(500)
    })

    test.runIf(name === 'stripe')(
      'while Stripe does not answer nothing is recorded, and the settings show what is known',
      async () => {
        const buyer = await newBuyer(server)
        const id = await service.buy(buyer)
        const { paid } = service.events(id)
        stripe?.next({ status: 500, body: { error: { type: 'api_error', message: 'not now' } } })
        expect(await errorOf(await send(paid))).toMatchObject({ status: 502, code: 'billing-failed' })
        stripe?.next({ status: 500, body: { error: { type: 'api_error', message: 'not now' } } })
        expect(await creditsOf(buyer)).toMatchObject({ balance: 0 })
        await take(paid)
        expect(await balanceOf(buyer)).toBe(500)
      },
    )

    test.runIf(name === 'stripe')(
      'the checkout names price, receipt and the way back, and keeps the card only when asked',
      async () => {
        const buyer = await newBuyer(server)
        const plain = Object.fromEntries(stripe?.fieldsOf(await openPackPage(buyer, { credits: 500 })) ?? [])
        expect(plain).toEqual({
          mode: 'payment',
          customer: expect.stringMatching(/^cus_/),
          client_reference_id: buyer.userId,
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': 'usd',
          'line_items[0][price_data][unit_amount]': '2500',
          'line_items[0][price_data][product_data][name]': '500 API credits',
          'invoice_creation[enabled]': 'true',
          'payment_intent_data[metadata][userId]': buyer.userId,
          'payment_intent_data[metadata][credits]': '500',
          success_url: `${server.url}/checkout-done?outcome=success&of=credits`,
          cancel_url: `${server.url}/checkout-done?outcome=cancelled&of=credits`,
        })
        const kept = stripe?.fieldsOf(await openPackPage(buyer, { credits: 500, topUp: true }))
        expect(kept?.get('payment_intent_data[setup_future_usage]')).toBe('off_session')
        // A customer that Stripe does not know any more is made anew.
        stripe?.customers.delete(plain.customer ?? '')
        expect(stripe?.fieldsOf(await openPackPage(buyer)).get('customer')).not.toBe(plain.customer)
      },
    )

    test('a checkout needs an account and a pack that is sold', async () => {
      const order = { credits: 500 }
      const refused = await server.visitor().send('/developer/v1/credits/checkout', order)
      expect(await errorOf(refused)).toMatchObject({ status: 401, code: 'not-signed-in' })
      const buyer = await newBuyer(server)
      for (const wrong of [{}, { credits: 501 }, { credits: 500, price: 1 }, { credits: '500' }]) {
        expect((await buyer.send('/developer/v1/credits/checkout', wrong)).status, JSON.stringify(wrong)).toBe(400)
      }
    })

    test('whoever looks too often is shown what is known here', async () => {
      const buyer = await newBuyer(server)
      await service.buy(buyer)
      const look = { limit: looksLimit, subject: buyer.userId }
      const attempts = new Attempts(db())
      await attempts.count(look)
      await attempts.adjust(look, 59)
      expect(await creditsOf(buyer)).toMatchObject({ balance: 0 })
      await attempts.adjust(look, -1)
      expect(await creditsOf(buyer)).toMatchObject({ balance: 500 })
    })
  })
})
