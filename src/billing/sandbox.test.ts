import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Subscription } from '../shared/account.ts'
import { Prices } from '../shared/billing.ts'
import { dayMs } from '../shared/time-units.ts'
import { billingCustomers, sandboxSubscriptions, subscriptions, user } from '../store/schema.ts'
import { loadSecret } from '../store/secret.ts'
import { bestSubscriptionOf, billingPageOf, newBuyer, openCheckoutPage, sandboxCard } from '../testing/billing.ts'
import { discPicture } from '../testing/pictures.ts'
import { shareTestServer, type TestServer } from '../testing/server.ts'
import { signIn } from '../testing/sign-in.ts'
import { databases } from '../testing/stores.ts'
import { errorOf, type TestVisitor } from '../testing/visitor.ts'
import { Books } from './sandbox/books.ts'
import { Seals } from './sandbox/seals.ts'

const cards = { good: '4242 4242 4242 4242', declined: '4000 0000 0000 0002', once: '4000000000000341' } as const
const card = sandboxCard

describe.each(databases)('on $name', ({ serve }) => {
  let server: TestServer
  beforeAll(async () => {
    server = await serve()
  })
  afterAll(() => server.stop())

  const db = () => server.running.database.db
  const portal = async (visitor: TestVisitor): Promise<string> =>
    billingPageOf(await visitor.send('/billing/v1/portal'))
  const fill = (visitor: TestVisitor, url: string, fields: Record<string, string>, headers = {}): Promise<Response> =>
    visitor.fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields), headers })
  const pay = async (visitor: TestVisitor, url: string, fields: Record<string, string>) => {
    const answer = await fill(visitor, url, { answer: 'pay', ...fields })
    return [answer.status, answer.headers.get('location')]
  }
  const role = async (visitor: TestVisitor): Promise<unknown> =>
    ((await (await visitor.fetch('/limits/v1')).json()) as { role: unknown }).role
  const daysLeft = ({ expiresAt }: Subscription): number =>
    Math.round((new Date(expiresAt ?? 0).getTime() - Date.now()) / dayMs)
  /** Somebody who pays from the first day on. */
  const subscriber = async (number: string = cards.good) => {
    const visitor = await newBuyer(server)
    await pay(visitor, await openCheckoutPage(visitor), card(number))
    // The trial is over at once.
    expect((await fill(visitor, await portal(visitor), { answer: 'let-period-end' })).status).toBe(303)
    return visitor
  }
  const done = (outcome: string): string => `${server.url}/checkout-done?outcome=${outcome}`
  const paid = () => [303, done('success')]

  test('prices are for everybody, the trial for those who have not had it', async () => {
    const ask = async (visitor: TestVisitor) => Prices.parse(await (await visitor.fetch('/billing/v1/prices')).json())
    const expected = { currency: 'usd', amounts: { month: 900, year: 8400 } }
    expect(await ask(server.visitor())).toEqual({ ...expected, trialDays: 3 })
    const member = await newBuyer(server)
    expect(await ask(member)).toEqual({ ...expected, trialDays: 3 })
    await pay(member, await openCheckoutPage(member), card(cards.good))
    expect(await ask(member)).toEqual({ ...expected, trialDays: 0 })
  })

  test('a checkout needs an account, and a request that makes sense', async () => {
    const nobody = server.visitor()
    const order = { period: 'month' }
    expect(await errorOf(await nobody.send('/billing/v1/checkout', order))).toMatchObject({ code: 'not-signed-in' })
    const { id } = await nobody.run('remove-background', await discPicture(32, 32))
    await nobody.cancel(id)
    for (const path of ['checkout', 'portal', 'cancel', 'resume']) {
      const answer = await nobody.send(`/billing/v1/${path}`, path === 'checkout' ? order : undefined)
      expect(await errorOf(answer), path).toMatchObject({ status: 401, code: 'not-signed-in' })
    }
    const member = await newBuyer(server)
    for (const wrong of [{}, { period: 'week' }, { period: 'month', coupon: '<b>' }, { period: 'year', plan: 'pro' }]) {
      expect((await member.send('/billing/v1/checkout', wrong)).status, JSON.stringify(wrong)).toBe(400)
    }
    for (const path of ['portal', 'cancel', 'resume']) {
      const answer = await member.send(`/billing/v1/${path}`)
      expect(await errorOf(answer), path).toMatchObject({ status: 404, code: 'subscription-missing' })
    }
    const foreign = await member.send('/billing/v1/checkout', order, { origin: 'https://elsewhere.example' })
    expect(await errorOf(foreign)).toMatchObject({ status: 403, code: 'wrong-origin' })
  })

  test('a form is refused until card and coupon are right, then the trial stands', async () => {
    const member = await newBuyer(server)
    const url = await openCheckoutPage(member, { period: 'month', coupon: 'welcome20' })
    expect(url.startsWith(`${server.url}/dev/checkout?session=`)).toBe(true)
    const shown = await (await member.fetch(url)).text()
    for (const words of ['Free trial', '3 days', '$0.00', '$7.20', 'value="welcome20"', 'WELCOME20: 20 % off']) {
      expect(shown).toContain(words)
    }
    const refused: [Record<string, string>, number, string][] = [
      [{}, 422, 'This is no card number'],
      [card('4242 4242 4242 4241'), 422, 'This is no card number'],
      [card('5555 5555 5555 4444'), 422, 'The sandbox takes its own cards only'],
      [{ ...card(cards.good), expiry: '13/40' }, 422, 'Write the expiry as MM/YY'],
      [{ ...card(cards.good), expiry: '10/20' }, 422, 'This card has expired'],
      [{ ...card(cards.good), cvc: '12' }, 422, 'The CVC has three or four digits'],
      [card(cards.declined), 402, 'This card was declined'],
      [{ ...card(cards.good), coupon: '"><script>' }, 422, 'This coupon is not valid'],
    ]
    for (const [fields, status, message] of refused) {
      const answer = await fill(member, url, { answer: 'pay', ...fields })
      const html = await answer.text()
      expect([answer.status, html.includes(message)], message).toEqual([status, true])
      expect(html).not.toContain('"><script>')
      // What was typed of a card is on no page.
      expect(html).not.toMatch(/name="(number|expiry|cvc)" value=/)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    expect(await bestSubscriptionOf(member)).toBeNull()
    const applied = await fill(member, url, { answer: 'apply', coupon: 'first50' })
    expect([applied.status, await applied.text()]).toEqual([200, expect.stringContaining('$4.50 on')])

    expect(await pay(member, url, { ...card(cards.good), coupon: 'first50' })).toEqual(paid())
    const subscription = await bestSubscriptionOf(member)
    expect(subscription).toMatchObject({ plan: 'pro', status: 'trial', billingPeriod: 'month', store: 'sandbox' })
    expect(daysLeft(subscription as Subscription)).toBe(3)
    expect(await role(member)).toBe('pro')
    const [kept] = await db()
      .select()
      .from(sandboxSubscriptions)
      .where(eq(sandboxSubscriptions.id, subscription?.id ?? ''))
    expect(kept).toMatchObject({ amount: 450, coupon: 'FIRST50', cardLast4: '4242' })
    expect(JSON.stringify(kept)).not.toContain('4242424')
    // Half of the first payment, all of the later ones.
    await fill(member, await portal(member), { answer: 'let-period-end' })
    expect(await new Books(db()).find(subscription?.id ?? '')).toMatchObject({ status: 'active', amount: 900 })
  })

  test('the same checkout sent twice at once makes one subscription', async () => {
    const member = await newBuyer(server)
    const url = await openCheckoutPage(member, { period: 'year' })
    const sent = await Promise.all(Array.from({ length: 8 }, () => pay(member, url, card(cards.good))))
    expect(sent).toEqual(Array.from({ length: 8 }, paid))
    expect(await db().$count(subscriptions, eq(subscriptions.userId, member.userId))).toBe(1)
    // Opened again, it says that it is done.
    const again = await member.fetch(url, { redirect: 'manual' })
    expect([again.status, again.headers.get('location')]).toEqual(paid())
  })

  test('nobody subscribes a second time', async () => {
    const member = await newBuyer(server)
    const [one, other] = [await openCheckoutPage(member), await openCheckoutPage(member, { period: 'year' })]
    const outcomes = await Promise.all([one, other].map((url) => pay(member, url, card(cards.good))))
    expect(outcomes.map(([status]) => status).sort()).toEqual([303, 409])
    expect(await db().$count(subscriptions, eq(subscriptions.userId, member.userId))).toBe(1)
    for (const change of [null, 'cancel'] as const) {
      if (change) await member.send(`/billing/v1/${change}`)
      const answer = await member.send('/billing/v1/checkout', { period: 'month' })
      expect(await errorOf(answer)).toMatchObject({ status: 409, code: 'already-subscribed' })
    }
  })

  test("somebody else's page, an old one and a made-up one are refused, also to posts of other sites", async () => {
    const [owner, stranger] = [await newBuyer(server), await newBuyer(server)]
    const url = await openCheckoutPage(owner)
    const fields = { answer: 'pay', ...card(cards.good) }
    await openCheckoutPage(stranger)
    const session = new URL(url).searchParams.get('session') ?? ''
    const secret = await loadSecret(server.dataDir)
    const content = new Seals(secret, 'billing sandbox checkout').open(session) as Record<string, unknown>
    const sealed = (purpose: string, given: object, by = secret): string =>
      `/dev/checkout?session=${new Seals(by, purpose).seal(given)}`
    const purpose = 'billing sandbox checkout'
    const pages: [string, TestVisitor, string, number][] = [
      ['of somebody else', stranger, url, 403],
      ['of nobody', server.visitor(), url, 403],
      ['an old one', owner, sealed(purpose, { ...content, until: Date.now() - 1 }), 410],
      ['a made-up one', owner, sealed(purpose, content, 'x'.repeat(43)), 404],
      ['for another purpose', owner, sealed('billing sandbox portal', content), 404],
      ['a changed one', owner, url.replace(/session=./, 'session=X'), 404],
      ['none', owner, '/dev/checkout', 404],
    ]
    for (const [what, visitor, page, status] of pages) {
      const answers = [await visitor.fetch(page), await fill(visitor, page, fields)]
      expect(
        answers.map((answer) => answer.status),
        what,
      ).toEqual([status, status])
    }
    const elsewhere = await fill(owner, url, fields, { origin: 'https://elsewhere.example' })
    expect(await errorOf(elsewhere)).toMatchObject({ status: 403, code: 'wrong-origin' })
    expect(await db().$count(sandboxSubscriptions, eq(sandboxSubscriptions.id, String(content.id)))).toBe(0)
    expect(await bestSubscriptionOf(owner)).toBeNull()

    await pay(owner, url, card(cards.good))
    await pay(stranger, await openCheckoutPage(stranger), card(cards.good))
    const foreign = await portal(owner)
    expect((await stranger.fetch(foreign)).status).toBe(403)
    expect((await fill(stranger, foreign, { answer: 'cancel' })).status).toBe(403)
    expect(await bestSubscriptionOf(owner)).toMatchObject({ status: 'trial' })
  })

  test('cancelled it stands to its end, can be resumed, and ends by the clock', async () => {
    const member = await newBuyer(server)
    await pay(member, await openCheckoutPage(member), card(cards.good))
    const [cancel, resume] = ['/billing/v1/cancel', '/billing/v1/resume']
    for (const [path, status] of [
      [cancel, 'cancelled'],
      [cancel, 'cancelled'],
      [resume, 'trial'],
      [resume, 'trial'],
      [cancel, 'cancelled'],
    ] as const) {
      expect((await member.send(path)).status).toBe(204)
      expect(await bestSubscriptionOf(member)).toMatchObject({ status })
      expect(await role(member)).toBe('pro')
    }
    const page = await (await member.fetch(await portal(member))).text()
    expect(page).toContain('Resume subscription')
    expect(page).toContain('ends with 4242')
    await fill(member, await portal(member), { answer: 'let-period-end' })
    expect(await bestSubscriptionOf(member)).toMatchObject({ status: 'inactive' })
    expect(await role(member)).toBe('free')
    expect(await (await member.fetch(await portal(member))).text()).toContain('There is no subscription')
    expect(await errorOf(await member.send(resume))).toMatchObject({ status: 404, code: 'subscription-missing' })
    // Pro can be had again, without a second trial.
    const again = await openCheckoutPage(member, { period: 'year' })
    expect(await (await member.fetch(again)).text()).toContain('Pay $84.00')
    expect(await pay(member, again, card(cards.good))).toEqual(paid())
    const renewed = await bestSubscriptionOf(member)
    expect(renewed).toMatchObject({ status: 'active', billingPeriod: 'year' })
    expect([365, 366]).toContain(daysLeft(renewed as Subscription))
  })

  test('in the portal it is cancelled, resumed, renewed and paid with another card', async () => {
    const member = await subscriber()
    expect(await bestSubscriptionOf(member)).toMatchObject({ status: 'active' })
    const url = await portal(member)
    const act = async (fields: Record<string, string>) => {
      const answer = await fill(member, url, fields)
      const next = new URL(answer.headers.get('location') ?? url, server.url)
      return [answer.status, next.origin, (await bestSubscriptionOf(member))?.status]
    }
    expect(await act({ answer: 'cancel' })).toEqual([303, server.url, 'cancelled'])
    expect(await act({ answer: 'resume' })).toEqual([303, server.url, 'active'])
    expect(await act({ answer: 'change-card', ...card('4242 4242 4242 4241') })).toEqual([422, server.url, 'active'])
    expect(await act({ answer: 'change-card', ...card(cards.declined) })).toEqual([402, server.url, 'active'])
    expect(await act({ answer: 'change-card', ...card(cards.once) })).toEqual([303, server.url, 'active'])
    expect(await (await member.fetch(url)).text()).toContain('ends with 0341')
    expect((await fill(member, url, { answer: 'steal' })).status).toBe(400)
    expect(await (await member.fetch(url)).text()).toContain(`href="${server.url}/settings?tab=subscription"`)
  })

  test('a renewal that is not paid is due, then over; a card that pays brings it back', async () => {
    const member = await newBuyer(server)
    await pay(member, await openCheckoutPage(member), card(cards.once))
    const step = async (fields: Record<string, string> = { answer: 'let-period-end' }) => {
      await fill(member, await portal(member), fields)
      return [(await bestSubscriptionOf(member))?.status, await role(member)]
    }
    expect(await step()).toEqual(['payment-due', 'pro'])
    expect(await (await member.fetch(await portal(member))).text()).toContain('Payment due')
    expect(await step({ answer: 'change-card', ...card(cards.good) })).toEqual(['active', 'pro'])
    expect(await step({ answer: 'change-card', ...card(cards.once) })).toEqual(['active', 'pro'])
    expect(await step()).toEqual(['payment-due', 'pro'])
    expect(await step()).toEqual(['payment-due', 'pro'])
    expect(await step()).toEqual(['inactive', 'free'])

    const other = await subscriber(cards.once)
    expect(await bestSubscriptionOf(other)).toMatchObject({ status: 'payment-due' })
    // Nothing is paid that it could stand for.
    expect((await other.send('/billing/v1/cancel')).status).toBe(204)
    expect(await bestSubscriptionOf(other)).toMatchObject({ status: 'inactive' })
    const third = await subscriber(cards.once)
    await fill(third, await portal(third), { answer: 'cancel' })
    expect(await bestSubscriptionOf(third)).toMatchObject({ status: 'inactive' })
  })

  test('by the clock it renews, fails and ends, however long nobody looked', async () => {
    const books = new Books(db())
    const aged = async (visitor: TestVisitor, days: number): Promise<string> => {
      const id = (await bestSubscriptionOf(visitor))?.id ?? ''
      const periodEndsAt = new Date(Date.now() - days * dayMs)
      await db().update(sandboxSubscriptions).set({ periodEndsAt }).where(eq(sandboxSubscriptions.id, id))
      return id
    }
    const [loyal, poor, gone] = [await subscriber(), await newBuyer(server), await subscriber()]
    await pay(poor, await openCheckoutPage(poor), card(cards.once))
    await gone.send('/billing/v1/cancel')
    const ids = [await aged(loyal, 70), await aged(poor, 1.5), await aged(gone, 1)]
    await books.keepUp()
    const kept = await Promise.all(ids.map((id) => books.find(id)))
    expect(kept).toMatchObject([
      { status: 'active', failedPayments: 0 },
      { status: 'past_due', failedPayments: 2 },
      { status: 'canceled' },
    ])
    expect(kept[0]?.periodEndsAt.getTime()).toBeGreaterThan(Date.now())
    await aged(poor, 2.5)
    await books.keepUp()
    expect(await books.find(ids[1] ?? '')).toMatchObject({ status: 'canceled', failedPayments: 3 })
    // Whatever happens next, all of it is told.
    await fill(loyal, await portal(loyal), { answer: 'cancel' })
    const best = await Promise.all([loyal, poor, gone].map(bestSubscriptionOf))
    expect(best).toMatchObject([{ status: 'cancelled' }, { status: 'inactive' }, { status: 'inactive' }])
    expect(best[0]?.expiresAt).toBe(kept[0]?.periodEndsAt.toISOString())
    expect(await books.listUndelivered()).toEqual([])
  })

  test('what other stores gave is not changed here', async () => {
    const member = await newBuyer(server)
    const bought = { id: `other-${member.userId}`, userId: member.userId, plan: 'pro', status: 'active' } as const
    await db()
      .insert(subscriptions)
      .values({ ...bought, store: 'app-store' })
    for (const path of ['portal', 'cancel', 'resume']) {
      expect(await errorOf(await member.send(`/billing/v1/${path}`)), path).toEqual({
        status: 403,
        code: 'subscription-elsewhere',
        message:
          'This subscription belongs to App Store and needs admin privilege to be changed here: please contact support',
      })
    }
    expect(await errorOf(await member.send('/billing/v1/checkout', { period: 'month' }))).toMatchObject({ status: 409 })
  })

  test('an account that takes its data along and is deleted pays no more', async () => {
    const member = await newBuyer(server)
    const left = await openCheckoutPage(member)
    await pay(member, await openCheckoutPage(member), card(cards.good))
    const { id } = (await bestSubscriptionOf(member)) as Subscription
    const stored = await (await member.fetch('/auth/v1/export')).json()
    expect(stored).toMatchObject({ subscriptions: [{ id }], paymentServices: [{ service: 'sandbox' }] })
    expect((await member.fetch('/auth/v1/me', { method: 'DELETE' })).status).toBe(204)
    expect(await db().$count(user, eq(user.id, member.userId))).toBe(0)
    expect(await new Books(db()).find(id)).toMatchObject({ status: 'canceled' })
    expect((await member.fetch(left)).status).toBe(403)
  })

  test('what it has not told yet counts, too: nobody pays twice, or after they have left', async () => {
    const member = await newBuyer(server)
    await openCheckoutPage(member)
    const [customer] = await db().select().from(billingCustomers).where(eq(billingCustomers.userId, member.userId))
    const books = new Books(db())
    const buy = async (): Promise<string> => {
      const id = `sub_${randomUUID()}`
      const card = { last4: '4242', fingerprint: randomUUID(), declines: false }
      const order = { id, customerId: customer?.id ?? '', period: 'month', trialDays: 3, coupon: null, card } as const
      expect(await books.subscribe(order)).toBe('subscribed')
      return id
    }
    const id = await buy()
    const refused = await errorOf(await member.send('/billing/v1/checkout', { period: 'month' }))
    expect([refused.code, (await bestSubscriptionOf(member))?.id]).toEqual(['already-subscribed', id])
    await books.endNow(id)
    const left = await buy()
    expect((await member.fetch('/auth/v1/me', { method: 'DELETE' })).status).toBe(204)
    expect(await books.find(left)).toMatchObject({ status: 'canceled' })
  })

  test('one user asks for only so many pages', async () => {
    const member = await newBuyer(server)
    const answers: number[] = []
    for (let count = 0; count < 61; count += 1) answers.push((await member.send('/billing/v1/resume')).status)
    expect(answers.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 404))
    const refused = await errorOf(await member.send('/billing/v1/checkout', { period: 'month' }))
    expect(refused).toMatchObject({ status: 429, code: 'auth/too-many-requests' })
  })
})

test('where plans are off nothing is sold, but what was bought can be managed', async () => {
  const server = await shareTestServer({ PLANS: 'off' })
  try {
    const visitor = server.visitor()
    await signIn(server, visitor)
    const answers = [
      await visitor.fetch('/billing/v1/prices'),
      await visitor.send('/billing/v1/checkout', { period: 'month' }),
    ]
    for (const answer of answers) expect(await errorOf(answer)).toMatchObject({ status: 404, code: 'billing-off' })
    for (const change of ['portal', 'cancel']) {
      const refused = await errorOf(await visitor.send(`/billing/v1/${change}`))
      expect(refused).toMatchObject({ status: 404, code: 'subscription-missing' })
    }
  } finally {
    await server.stop()
  }
})
