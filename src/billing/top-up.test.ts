import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addUp, changeCredits, readBalance, reserveCredits, settleCredits } from '../credits/ledger.ts'
import { createMailer } from '../mail/mailer.ts'
import { topUpLimits } from '../shared/plans.ts'
import {
  billingCustomers,
  creditAccounts,
  creditPurchases,
  creditTopUps,
  sandboxPayments,
  user,
} from '../store/schema.ts'
import { mailsIn } from '../testing/mailbox.ts'
import type { PipelineStore } from '../testing/pipeline.ts'
import { databases } from '../testing/stores.ts'
import { StripeServer, stripeSecrets } from '../testing/stripe.ts'
import { startUpkeep } from '../worker/upkeep.ts'
import { databaseTime } from './billing-services.ts'
import { keepPayment } from './follow-payment.ts'
import type { BillingProvider } from './provider.ts'
import { PaymentBooks } from './sandbox/payment-books.ts'
import { SandboxProvider } from './sandbox/provider.ts'
import { StripeProvider } from './stripe/provider.ts'
import { topUpCredits } from './top-up.ts'

const publicUrl = 'http://localhost:3000'

describe.each(databases)('top-up on $name', ({ name: databaseName, share }) => {
  let store: PipelineStore
  let stripe: StripeServer
  beforeAll(async () => {
    store = await share()
    stripe = await StripeServer.start()
  })
  afterAll(async () => {
    await store.close()
    await stripe.close()
  })
  const db = () => store.database.db

  describe.each(['sandbox', 'stripe'] as const)('%s', (name) => {
    let provider: BillingProvider
    beforeEach(async () => {
      await db().delete(user)
    })
    beforeAll(() => {
      provider =
        name === 'sandbox'
          ? new SandboxProvider({ db: db(), secret: 'a secret of this test, long enough', publicUrl })
          : new StripeProvider({
              provider: 'stripe',
              url: stripe.env.STRIPE_URL ?? '',
              secretKey: stripeSecrets.key,
              webhookSecret: stripeSecrets.webhook,
              prices: { month: 'price_month', year: 'price_year' },
            })
    })

    const services = () => {
      const mail = { smtpUrl: undefined, from: 'Safelight <mail@example.com>' }
      const mailer = createMailer({ mode: 'test', dataDir: store.filesDir, publicUrl, mail })
      return { database: store.database, provider, mailer, publicUrl, log: Fastify().log }
    }
    const topUp = () => topUpCredits(services())
    /** Somebody with 500 credits and a card that is kept for more. */
    const newOwner = async (card: { isGood: boolean } = { isGood: true }) => {
      const { id: userId } = await store.visitor('free')
      const email = `${randomUUID()}@example.com`
      await db().update(user).set({ email }).where(eq(user.id, userId))
      const customerId = await provider.createCustomer({ userId, email })
      await db().insert(billingCustomers).values({ id: customerId, provider: name, userId })
      const method = `card_${randomUUID()}`
      if (name === 'sandbox') {
        const first = { id: method, customerId, credits: 500, amount: 2500, savesCard: true, cardLast4: '4242' }
        await db()
          .insert(sandboxPayments)
          .values({ ...first, declines: !card.isGood })
      } else if (!card.isGood) stripe.payments.declined.add(method)
      await changeCredits(db(), { userId, kind: 'granted', amount: 500, reference: userId })
      const wanted = { topUpCredits: 500, topUpMethod: method, topUpCard: '4242' }
      await db().update(creditAccounts).set(wanted).where(eq(creditAccounts.userId, userId))
      const spend = async (amount: number) => {
        const taskId = randomUUID()
        await reserveCredits(db(), [{ userId, keyId: randomUUID(), taskId, tool: 'cleanup', amount }])
        await settleCredits(db(), taskId, 'spent')
      }
      return { userId, email, customerId, method, spend }
    }
    const balanceOf = async ({ userId }: { userId: string }) => {
      const balance = await readBalance(db(), userId)
      expect(await addUp(db(), userId)).toBe(balance)
      return balance
    }
    const accountOf = async ({ userId }: { userId: string }) =>
      (await db().select().from(creditAccounts).where(eq(creditAccounts.userId, userId)))[0]
    const payments = ({ customerId }: { customerId: string }) => provider.payments.listPayments(customerId)
    const later = (hours: number) =>
      db()
        .update(creditTopUps)
        .set({ createdAt: sql`created_at - make_interval(hours => ${hours})` })
    const subjectsTo = async (email: string) =>
      (await mailsIn(store.filesDir)).filter(({ to }) => to === email).map(({ subject }) => subject)

    test('happens at 20 %, once, however many workers look', async () => {
      const owner = await newOwner()
      const before = (await payments(owner)).length
      await owner.spend(399)
      await topUp()
      expect(await balanceOf(owner)).toBe(101)
      await owner.spend(1)
      await Promise.all(Array.from({ length: 5 }, topUp))
      expect(await balanceOf(owner)).toBe(600)
      expect((await payments(owner)).length - before).toBe(1)
      const [bought] = await db().select().from(creditPurchases).where(eq(creditPurchases.userId, owner.userId))
      expect(bought).toMatchObject({ credits: 500, amount: 2500, isTopUp: true, receiptUrl: expect.any(String) })
    })

    test('what a worker had begun when it died is paid once by the next, or not at all when it is not wanted any more', async () => {
      const [owner, other] = [await newOwner(), await newOwner()]
      const before = (await payments(owner)).length
      const begun = { userId: owner.userId, credits: 500, method: owner.method }
      const [row] = await db().insert(creditTopUps).values(begun).returning()
      const pack = { credits: 500, amount: 2500, currency: 'usd', name: '500 API credits' }
      // It had been charged, and nobody was told.
      await provider.payments.charge({ ...owner, id: row?.id ?? '', pack })
      await db().insert(creditTopUps).values({ userId: other.userId, credits: 500, method: other.method })
      await db().update(creditAccounts).set({ topUpCredits: null }).where(eq(creditAccounts.userId, other.userId))
      await topUp()
      expect(await balanceOf(owner)).toBe(1000)
      expect((await payments(owner)).length - before).toBe(1)
      expect(await balanceOf(other)).toBe(500)
      expect(await db().$count(creditTopUps, eq(creditTopUps.state, 'started'))).toBe(0)
      expect(await subjectsTo(other.email)).toEqual([])
    })

    if (databaseName !== 'PGlite') return

    test('a worker does it by itself, and warns those who have it off', async () => {
      const [owner, other] = [await newOwner(), await newOwner()]
      await db().update(creditAccounts).set({ topUpCredits: null }).where(eq(creditAccounts.userId, other.userId))
      for (const each of [owner, other]) await each.spend(500)
      const { database, mailer, log } = services()
      await startUpkeep({ ...store, database, log, credits: { mailer, publicUrl, billing: provider } })()
      expect([await balanceOf(owner), await balanceOf(other)]).toEqual([500, 0])
      expect([await subjectsTo(owner.email), await subjectsTo(other.email)]).toEqual([[], ['No API credits are left']])
    })

    test('is off for whoever did not ask for it', async () => {
      const owner = await newOwner()
      await db().update(creditAccounts).set({ topUpCredits: null }).where(eq(creditAccounts.userId, owner.userId))
      await owner.spend(500)
      await topUp()
      expect(await balanceOf(owner)).toBe(0)
    })

    test('happens at most once an hour and ten times a day', async () => {
      const owner = await newOwner()
      const drain = async () => owner.spend(await readBalance(db(), owner.userId))
      await drain()
      await topUp()
      await drain()
      await topUp()
      expect(await balanceOf(owner)).toBe(0)
      for (let count = 1; count < topUpLimits.perDay; count += 1) {
        await later(1)
        await topUp()
        expect(await balanceOf(owner)).toBe(500)
        await drain()
      }
      await later(1)
      await topUp()
      expect(await balanceOf(owner)).toBe(0)
      await later(14)
      await topUp()
      expect(await balanceOf(owner)).toBe(500)
    })

    test('a card that is refused turns it off, and its owner is told once', async () => {
      const owner = await newOwner({ isGood: false })
      await owner.spend(500)
      await topUp()
      await topUp()
      expect(await balanceOf(owner)).toBe(0)
      expect(await accountOf(owner)).toMatchObject({ topUpCredits: null, topUpMethod: null, topUpCard: null })
      expect(await subjectsTo(owner.email)).toEqual(['The automatic top-up of your API credits has failed'])
    })

    test.runIf(name === 'stripe')('while Stripe does not answer it waits, and is not paid twice', async () => {
      const owner = await newOwner()
      await owner.spend(500)
      stripe.next({ status: 500, body: { error: { type: 'api_error', message: 'not now' } } })
      await topUp()
      expect(await balanceOf(owner)).toBe(0)
      expect(await accountOf(owner)).toMatchObject({ topUpCredits: 500 })
      const charge = stripe.received.at(-1)
      await topUp()
      expect(await balanceOf(owner)).toBe(500)
      const again = stripe.received.at(-1)
      expect([again?.path, again?.idempotencyKey]).toEqual(['/v1/payment_intents', charge?.idempotencyKey])
      expect(Object.fromEntries(again?.fields ?? [])).toMatchObject({
        amount: '2500',
        currency: 'usd',
        customer: owner.customerId,
        payment_method: owner.method,
        off_session: 'true',
        confirm: 'true',
        'metadata[credits]': '500',
        'metadata[userId]': owner.userId,
      })
    })

    test.runIf(name === 'stripe')('one that takes its time is asked for until it is paid, or fails', async () => {
      const owner = await newOwner()
      await owner.spend(500)
      const slow = stripe.payments.slow()
      await topUp()
      await topUp()
      expect(await balanceOf(owner)).toBe(0)
      slow.settle('succeeded')
      await topUp()
      expect(await balanceOf(owner)).toBe(500)
    })

    const refund = async (paymentId: string) =>
      name === 'sandbox' ? new PaymentBooks(db()).refund(paymentId, 2500) : void stripe.payments.refund(paymentId, 2500)

    test('one that is paid back is not bought again', async () => {
      const owner = await newOwner()
      await owner.spend(450)
      await topUp()
      expect(await balanceOf(owner)).toBe(550)
      const bought = (await payments(owner)).find(({ topUpId }) => topUpId) ?? expect.fail()
      await refund(bought.id)
      const askedAt = await databaseTime(db())
      const state = (await provider.payments.readPayment(bought.id)) ?? expect.fail()
      await keepPayment(services(), { state, askedAt })
      await later(1)
      await topUp()
      expect(await balanceOf(owner)).toBe(50)
      // The card stays, for whoever turns it on again.
      expect(await accountOf(owner)).toMatchObject({ full: 50, topUpCredits: null, topUpMethod: owner.method })
    })

    test('an order of another size than is wanted now, or that is not needed any more, is not paid', async () => {
      const [owner, other] = [await newOwner(), await newOwner()]
      const paidBefore = (await payments(owner)).length
      await owner.spend(500)
      await db().insert(creditTopUps).values({ userId: owner.userId, credits: 50_000, method: owner.method })
      await db().insert(creditTopUps).values({ userId: other.userId, credits: 500, method: other.method })
      await topUp()
      expect([await balanceOf(owner), await balanceOf(other)]).toEqual([0, 500])
      await topUp()
      expect([await balanceOf(owner), await balanceOf(other)]).toEqual([500, 500])
      expect((await payments(owner)).length - paidBefore).toBe(1)
      expect(await accountOf(other)).toMatchObject({ topUpCredits: 500, topUpMethod: other.method })
      expect(await subjectsTo(other.email)).toEqual([])
    })

    test.runIf(name === 'stripe')(
      'one that stays on its way is read less often, and given up after a day',
      async () => {
        const owner = await newOwner()
        await owner.spend(500)
        const slow = stripe.payments.slow()
        await topUp()
        await later(1)
        await topUp()
        const asked = stripe.received.length
        await topUp()
        expect(stripe.received.length).toBe(asked)
        await later(23)
        await topUp()
        slow.settle('canceled')
        expect(await accountOf(owner)).toMatchObject({ topUpCredits: null })
        expect(await db().$count(creditTopUps, eq(creditTopUps.state, 'started'))).toBe(0)
        expect(await subjectsTo(owner.email)).toEqual(['The automatic top-up of your API credits has failed'])
      },
    )

    test('the mail about one that failed is sent later when it cannot be sent now', async () => {
      const owner = await newOwner({ isGood: false })
      await owner.spend(500)
      // Nothing listens there.
      const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'Safelight <mail@example.com>' }
      const mailer = createMailer({ mode: 'test', dataDir: store.filesDir, publicUrl, mail })
      await topUpCredits({ ...services(), mailer })
      expect(await subjectsTo(owner.email)).toEqual([])
      await topUp()
      await topUp()
      expect(await subjectsTo(owner.email)).toEqual(['The automatic top-up of your API credits has failed'])
    })
  })
})
