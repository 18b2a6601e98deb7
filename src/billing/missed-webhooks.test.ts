import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renewalGraceHours } from '../shared/plans.ts'
import { billingCustomers, subscriptions, user } from '../store/schema.ts'
import { type Buyer, bestSubscriptionOf, newBuyer, openCheckoutPage } from '../testing/billing.ts'
import { shareTestServer, type TestServer } from '../testing/server.ts'
import { type StripeServer, shareStripeServer } from '../testing/stripe.ts'
import { sendStripeEvent } from '../testing/stripe-events.ts'
import { errorOf, type TestVisitor } from '../testing/visitor.ts'
import { expireSubscriptions } from './expire-subscriptions.ts'

/** What Stripe knows and no webhook has brought us yet, or ever will. */
const hour = 3600
const day = 24 * hour
const opening = { method: 'POST', path: '/v1/checkout/sessions' } as const
let server: TestServer
let stripe: StripeServer

beforeAll(async () => {
  stripe = await shareStripeServer()
  server = await shareTestServer(stripe.env)
})
afterAll(() => server.stop())

const db = () => server.running.database.db
const order = (buyer: TestVisitor): Promise<Response> => buyer.send('/billing/v1/checkout', { period: 'month' })
const remove = (buyer: TestVisitor): Promise<Response> => buyer.fetch('/auth/v1/me', { method: 'DELETE' })
const customerOf = async ({ userId }: Buyer): Promise<string> => {
  const [customer] = await db().select().from(billingCustomers).where(eq(billingCustomers.userId, userId))
  return customer?.id ?? ''
}
const isThere = async ({ userId }: Buyer): Promise<boolean> => (await db().$count(user, eq(user.id, userId))) > 0
const statusAtStripe = (id: string) => stripe.subscriptions.get(id)?.status
const rowOf = async (id: string) => (await db().select().from(subscriptions).where(eq(subscriptions.id, id)))[0]
const sendWebhook = async (id: string): Promise<void> => {
  const about = { object: 'subscription', id }
  expect((await sendStripeEvent(server.url, 'customer.subscription.updated', about)).status).toBe(200)
}
const subscribe = async (buyer: TestVisitor): Promise<string> => {
  const id = stripe.pay(await openCheckoutPage(buyer))
  await sendWebhook(id)
  return id
}

test('a deleted account pays nothing that it had bought unheard, or had just begun to', async () => {
  const buyer = await newBuyer(server)
  const id = stripe.pay(await openCheckoutPage(buyer))
  expect((await remove(buyer)).status).toBe(204)
  expect([statusAtStripe(id), await isThere(buyer)]).toEqual(['canceled', false])

  const slow = await newBuyer(server)
  const begun = stripe.pay(await openCheckoutPage(slow))
  stripe.change(begun, { status: 'incomplete' })
  expect((await remove(slow)).status).toBe(204)
  expect(statusAtStripe(begun)).toBe('canceled')
})

test('nor what is bought while it is being deleted', async () => {
  const buyer = await newBuyer(server)
  await openCheckoutPage(buyer)
  const held = stripe.holdNext({ method: 'GET', path: '/v1/subscriptions' })
  const removed = remove(buyer)
  await held.made
  const id = stripe.pay(await openCheckoutPage(buyer))
  held.release()
  expect((await removed).status).toBe(204)
  expect([statusAtStripe(id), await isThere(buyer)]).toEqual(['canceled', false])
})

test('a checkout that opens while its account is deleted is closed again', async () => {
  const buyer = await newBuyer(server)
  await openCheckoutPage(buyer)
  const customer = await customerOf(buyer)
  const held = stripe.holdNext(opening)
  const ordered = order(buyer)
  await held.made
  // It is not in the list yet.
  const [late] = stripe.openCheckouts(customer).slice(-1)
  stripe.checkouts.delete(late?.id ?? '')
  expect((await remove(buyer)).status).toBe(204)
  if (late) stripe.checkouts.set(late.id, late)
  held.release()
  expect(await errorOf(await ordered)).toMatchObject({ status: 401, code: 'not-signed-in' })
  expect(stripe.openCheckouts(customer)).toEqual([])
})

test('whoever has paid cannot pay again, and gets no second trial', async () => {
  const buyer = await newBuyer(server)
  const id = stripe.pay(await openCheckoutPage(buyer))
  expect(await errorOf(await order(buyer))).toMatchObject({ status: 409, code: 'already-subscribed' })
  expect(await bestSubscriptionOf(buyer)).toMatchObject({ id, status: 'trial' })
  expect(stripe.openCheckouts(await customerOf(buyer))).toEqual([])

  const brief = await newBuyer(server)
  const over = stripe.pay(await openCheckoutPage(brief))
  stripe.change(over, { status: 'canceled', ended_at: Math.floor(Date.now() / 1000) })
  const next = stripe.fieldsOf(await openCheckoutPage(brief))
  expect(next.has('subscription_data[trial_period_days]')).toBe(false)
})

test('a page that is paid while the next one opens is the only one', async () => {
  const buyer = await newBuyer(server)
  const first = await openCheckoutPage(buyer)
  const held = stripe.holdNext(opening)
  const ordered = order(buyer)
  await held.made
  const id = stripe.pay(first)
  held.release()
  expect(await errorOf(await ordered)).toMatchObject({ status: 409, code: 'already-subscribed' })
  expect(await bestSubscriptionOf(buyer)).toMatchObject({ id, status: 'trial' })
  expect(stripe.openCheckouts(await customerOf(buyer))).toEqual([])
})

test('of pages that are opened at the same moment at most one can be paid', async () => {
  const buyer = await newBuyer(server)
  await openCheckoutPage(buyer)
  const held = [1, 2, 3].map(() => stripe.holdNext(opening))
  const ordered = held.map(() => order(buyer))
  await Promise.all(held.map(({ made }) => made))
  for (const { release } of held) release()
  expect((await Promise.all(ordered)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(stripe.openCheckouts(await customerOf(buyer)).length).toBeLessThanOrEqual(1)
  const url = await openCheckoutPage(buyer)
  expect(stripe.openCheckouts(await customerOf(buyer))).toMatchObject([{ url }])
})

test('cancelling goes by what Stripe says now', async () => {
  const [late, poor, gone] = [await newBuyer(server), await newBuyer(server), await newBuyer(server)]
  const cancel = (buyer: TestVisitor): Promise<Response> => buyer.send('/billing/v1/cancel')
  // Its payment has come in since.
  const paid = await subscribe(late)
  stripe.change(paid, { status: 'past_due' })
  await sendWebhook(paid)
  expect(await bestSubscriptionOf(late)).toMatchObject({ status: 'payment-due' })
  stripe.change(paid, { status: 'active' })
  expect((await cancel(late)).status).toBe(204)
  expect(stripe.subscriptions.get(paid)).toMatchObject({ status: 'active', cancel_at_period_end: true })
  expect(await bestSubscriptionOf(late)).toMatchObject({ status: 'cancelled' })
  // Its payment has failed since: there is nothing that it could stand for.
  const due = await subscribe(poor)
  stripe.change(due, { status: 'past_due' })
  expect((await cancel(poor)).status).toBe(204)
  expect([statusAtStripe(due), (await bestSubscriptionOf(poor))?.status]).toEqual(['canceled', 'inactive'])
  // It is over.
  const over = await subscribe(gone)
  stripe.change(over, { status: 'canceled', ended_at: Math.floor(Date.now() / 1000) })
  expect(await errorOf(await cancel(gone))).toMatchObject({ status: 404, code: 'subscription-missing' })
  expect(await bestSubscriptionOf(gone)).toMatchObject({ status: 'inactive' })
})

test('periods that follow one another unpaid give the days of grace once', async () => {
  const buyer = await newBuyer(server)
  const id = await subscribe(buyer)
  const period = async (status: string, startsIn: number) => {
    stripe.change(id, { status })
    stripe.setPeriod(id, { startsIn, endsIn: startsIn + 30 * day })
    await sendWebhook(id)
    return (await bestSubscriptionOf(buyer))?.status
  }
  expect(await period('past_due', -hour)).toBe('payment-due')
  const end = (await rowOf(id))?.expiresAt
  expect(await period('past_due', 0)).toBe('payment-due')
  expect((await rowOf(id))?.expiresAt).toEqual(end)

  expect(await period('past_due', -(renewalGraceHours + 1) * hour)).toBe('inactive')
  await expireSubscriptions(db())
  expect((await rowOf(id))?.status).toBe('inactive')
  expect(await period('past_due', -hour)).toBe('inactive')
  expect(await period('active', -hour)).toBe('active')
  expect(await period('past_due', -hour)).toBe('payment-due')
})
