import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Prices } from '../shared/billing.ts'
import { AppError } from '../shared/errors.ts'
import { billingCustomers, subscriptions, user } from '../store/schema.ts'
import { bestSubscriptionOf, billingPageOf, newBuyer, openCheckoutPage } from '../testing/billing.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { StripeServer, stripeSecrets } from '../testing/stripe.ts'
import { sendStripeEvent } from '../testing/stripe-events.ts'
import { errorOf, type TestVisitor } from '../testing/visitor.ts'
import { StripeProvider } from './stripe/provider.ts'

const hour = 3600
const day = 24 * hour
let server: TestServer
let stripe: StripeServer

beforeAll(async () => {
  stripe = await StripeServer.start()
  server = await startTestServer(stripe.env)
})
afterAll(async () => {
  await server.stop()
  await stripe.close()
})

const db = () => server.running.database.db
const sendWebhook = async (object: object): Promise<void> => {
  expect((await sendStripeEvent(server.url, 'something.changed', object)).status).toBe(200)
}
const subscribe = async (visitor: TestVisitor): Promise<string> => {
  const id = stripe.pay(await openCheckoutPage(visitor))
  await sendWebhook({ object: 'checkout.session', id: 'cs_1', subscription: id })
  return id
}
const asked = (method: string, path: string): number =>
  stripe.received.filter((request) => request.method === method && request.path === path).length

test('the prices are those of Stripe, asked for now and then', async () => {
  const down = { status: 500, body: {} }
  stripe.next(down, down)
  expect(await errorOf(await server.visitor().fetch('/billing/v1/prices'))).toEqual({
    status: 502,
    code: 'prices-failed',
    message: 'Error trying to retrieve prices',
  })
  for (let count = 0; count < 3; count += 1) {
    const prices = Prices.parse(await (await server.visitor().fetch('/billing/v1/prices')).json())
    expect(prices).toEqual({ currency: 'usd', amounts: { month: 900, year: 8400 }, trialDays: 3 })
  }
  expect(asked('GET', '/v1/prices/price_month')).toBe(2)
})

test('a checkout names customer, price, trial and the way back', async () => {
  const member = await newBuyer(server)
  const url = await openCheckoutPage(member, { period: 'year' })
  const [customer] = await db().select().from(billingCustomers).where(eq(billingCustomers.userId, member.userId))
  expect(stripe.customers.get(customer?.id ?? '')).toMatchObject({ email: member.email, userId: member.userId })
  expect(Object.fromEntries(stripe.fieldsOf(url))).toEqual({
    mode: 'subscription',
    customer: customer?.id,
    client_reference_id: member.userId,
    'line_items[0][price]': 'price_year',
    'line_items[0][quantity]': '1',
    'subscription_data[metadata][userId]': member.userId,
    'subscription_data[trial_period_days]': '3',
    allow_promotion_codes: 'true',
    success_url: `${server.url}/checkout-done?outcome=success`,
    cancel_url: `${server.url}/checkout-done?outcome=cancelled`,
  })
  // The same customer, and the page before cannot be paid any more.
  const next = await openCheckoutPage(member)
  expect(stripe.fieldsOf(next).get('customer')).toBe(customer?.id)
  expect(() => stripe.pay(url)).toThrow('expired')
})

test('a coupon is applied where Stripe knows it, and can be typed there otherwise', async () => {
  const member = await newBuyer(server)
  stripe.promotions.set('OTHERS', 'promo_for-others')
  const seen: (string | null)[][] = []
  for (const coupon of ['welcome20', 'no-such-code', 'OTHERS']) {
    const fields = stripe.fieldsOf(await openCheckoutPage(member, { period: 'month', coupon }))
    seen.push([fields.get('discounts[0][promotion_code]'), fields.get('allow_promotion_codes')])
  }
  expect(seen).toEqual([
    ['promo_welcome', null],
    [null, 'true'],
    [null, 'true'],
  ])
})

test('what Stripe says becomes what somebody has', async () => {
  const member = await newBuyer(server)
  const id = await subscribe(member)
  expect(await bestSubscriptionOf(member)).toMatchObject({
    id,
    status: 'trial',
    billingPeriod: 'month',
    store: 'stripe',
  })
  const now = Math.floor(Date.now() / 1000)
  const cases: [string, Record<string, unknown>, { startsIn: number; endsIn: number }, string, number | null][] = [
    ['paid', { status: 'active' }, { startsIn: -hour, endsIn: 30 * day }, 'active', 30 * day],
    ['cancelled', { cancel_at_period_end: true }, { startsIn: -hour, endsIn: 30 * day }, 'cancelled', 30 * day],
    // How the portal cancels.
    [
      'ends at a time',
      { cancel_at_period_end: false, cancel_at: now + 9 * day },
      { startsIn: -hour, endsIn: 30 * day },
      'cancelled',
      9 * day,
    ],
    ['goes on', { cancel_at: null }, { startsIn: -hour, endsIn: 30 * day }, 'active', 30 * day],
    // Stripe has begun the next period, which is not paid.
    ['not paid', { status: 'past_due' }, { startsIn: -hour, endsIn: 30 * day }, 'payment-due', -hour],
    // Two days later it is over here, whatever is tried there.
    ['not paid for long', { status: 'past_due' }, { startsIn: -49 * hour, endsIn: 28 * day }, 'inactive', null],
    ['paid late', { status: 'active' }, { startsIn: -49 * hour, endsIn: 28 * day }, 'active', 28 * day],
    ['paused', { status: 'paused' }, { startsIn: -hour, endsIn: 30 * day }, 'inactive', null],
    ['unpaid', { status: 'unpaid' }, { startsIn: -hour, endsIn: 30 * day }, 'inactive', null],
    ['over', { status: 'canceled', ended_at: now }, { startsIn: -hour, endsIn: 30 * day }, 'inactive', 0],
  ]
  for (const [what, fields, period, status, endsIn] of cases) {
    stripe.change(id, fields)
    stripe.setPeriod(id, period)
    await sendWebhook({ object: 'subscription', id })
    const found = await bestSubscriptionOf(member)
    expect(found?.status, what).toBe(status)
    if (endsIn === null) continue
    // Within seconds of what was set a moment ago.
    expect(Math.abs(new Date(found?.expiresAt ?? 0).getTime() / 1000 - now - endsIn), what).toBeLessThan(60)
  }
})

test('every event that names a subscription counts, in the shapes of old and new versions', async () => {
  const shapes = (id: string): object[] => [
    { object: 'subscription', id },
    { object: 'checkout.session', id: 'cs_1', subscription: id },
    { object: 'invoice', id: 'in_1', parent: { subscription_details: { subscription: id } } },
    { object: 'invoice', id: 'in_1', subscription: { id, object: 'subscription' } },
  ]
  for (const index of shapes('').keys()) {
    const member = await newBuyer(server)
    const id = stripe.pay(await openCheckoutPage(member))
    await sendWebhook(shapes(id)[index] ?? {})
    expect(await bestSubscriptionOf(member), JSON.stringify(shapes(id)[index])).toMatchObject({ id, status: 'trial' })
  }
})

test('one whose first payment never came is not one, and costs no trial', async () => {
  const member = await newBuyer(server)
  const id = stripe.pay(await openCheckoutPage(member))
  stripe.change(id, { status: 'incomplete' })
  await sendWebhook({ object: 'subscription', id })
  expect(await bestSubscriptionOf(member)).toBeNull()
  expect(stripe.fieldsOf(await openCheckoutPage(member)).get('subscription_data[trial_period_days]')).toBe('3')
})

test('cancelled and resumed here, it is so at Stripe; its portal leads back', async () => {
  const member = await newBuyer(server)
  const id = await subscribe(member)
  const kept = () => stripe.subscriptions.get(id)
  expect((await member.send('/billing/v1/cancel')).status).toBe(204)
  expect([kept()?.cancel_at_period_end, (await bestSubscriptionOf(member))?.status]).toEqual([true, 'cancelled'])
  expect((await member.send('/billing/v1/resume')).status).toBe(204)
  expect([kept()?.cancel_at_period_end, (await bestSubscriptionOf(member))?.status]).toEqual([false, 'trial'])
  stripe.change(id, { cancel_at: Math.floor(Date.now() / 1000) + hour })
  await sendWebhook({ object: 'subscription', id })
  expect((await bestSubscriptionOf(member))?.status).toBe('cancelled')
  expect((await member.send('/billing/v1/resume')).status).toBe(204)
  expect([kept()?.cancel_at, (await bestSubscriptionOf(member))?.status]).toEqual([null, 'trial'])

  expect(await billingPageOf(await member.send('/billing/v1/portal'))).toMatch(/^https:\/\/billing\.stripe\.example\//)
  const opened = stripe.received.at(-1)
  expect(opened?.fields.get('return_url')).toBe(`${server.url}/settings?tab=subscription`)
  expect(opened?.fields.get('customer')).toBe(kept()?.customer)
  stripe.next({ status: 500, body: {} })
  expect(await errorOf(await member.send('/billing/v1/portal'))).toMatchObject({ status: 502, code: 'billing-failed' })
})

test('one that is still being tried there ends before another begins, unless it was paid', async () => {
  const member = await newBuyer(server)
  const id = await subscribe(member)
  stripe.change(id, { status: 'past_due' })
  stripe.setPeriod(id, { startsIn: -3 * day, endsIn: 27 * day })
  await sendWebhook({ object: 'subscription', id })
  expect(await bestSubscriptionOf(member)).toMatchObject({ status: 'inactive' })
  // The message about the payment was lost.
  stripe.change(id, { status: 'active' })
  const refused = await errorOf(await member.send('/billing/v1/checkout', { period: 'month' }))
  expect([refused.code, (await bestSubscriptionOf(member))?.status]).toEqual(['already-subscribed', 'active'])

  stripe.change(id, { status: 'past_due', cancel_at_period_end: true })
  await sendWebhook({ object: 'subscription', id })
  const url = await openCheckoutPage(member)
  expect(stripe.subscriptions.get(id)?.status).toBe('canceled')
  expect(stripe.fieldsOf(url).has('subscription_data[trial_period_days]')).toBe(false)
})

test('a customer that Stripe does not know any more is made anew', async () => {
  const member = await newBuyer(server)
  const before = stripe.fieldsOf(await openCheckoutPage(member)).get('customer') ?? ''
  stripe.customers.delete(before)
  expect(await errorOf(await member.send('/billing/v1/portal'))).toMatchObject({ code: 'subscription-missing' })
  const after = stripe.fieldsOf(await openCheckoutPage(member)).get('customer')
  expect(after).not.toBe(before)
  expect(await db().select().from(billingCustomers).where(eq(billingCustomers.userId, member.userId))).toMatchObject([
    { id: after },
  ])
  // Nor does it keep anybody from leaving.
  stripe.customers.delete(after ?? '')
  expect((await member.fetch('/auth/v1/me', { method: 'DELETE' })).status).toBe(204)
})

test('deleting an account ends its subscription first; while Stripe is down the account stays', async () => {
  const member = await newBuyer(server)
  const left = await openCheckoutPage(member)
  const id = await subscribe(member)
  const remove = () => member.fetch('/auth/v1/me', { method: 'DELETE' })
  stripe.next({ status: 500, body: {} })
  expect(await errorOf(await remove())).toMatchObject({ status: 502, code: 'billing-failed' })
  expect(await db().$count(user, eq(user.id, member.userId))).toBe(1)
  expect((await remove()).status).toBe(204)
  expect(await db().$count(user, eq(user.id, member.userId))).toBe(0)
  expect(stripe.subscriptions.get(id)?.status).toBe('canceled')
  expect(() => stripe.pay(left)).toThrow('expired')
  // What Stripe says about it afterwards is about nobody.
  await sendWebhook({ object: 'subscription', id })
  expect(await db().$count(subscriptions, eq(subscriptions.id, id))).toBe(0)
})

test('the key is in no error, even where the other side repeats it', async () => {
  const url = stripe.env.STRIPE_URL ?? ''
  const prices = { month: 'price_month', year: 'price_year' }
  const secretKey = 'sk_live_wrong-and-secret'
  const provider = new StripeProvider({
    provider: 'stripe',
    url,
    secretKey,
    webhookSecret: stripeSecrets.webhook,
    prices,
  })
  const error = await provider.readSubscription('sub_1').catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(AppError)
  const { code, detail, cause, stack } = error as AppError
  expect([code, detail, cause]).toEqual(['billing-failed', expect.stringContaining('Invalid API Key'), undefined])
  expect(`${detail}${stack}`).not.toContain(secretKey)
})
