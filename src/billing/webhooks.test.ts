import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { documentChannel } from '../live/channels.ts'
import type { SubscriptionStatus } from '../shared/account.ts'
import type { BillingProviderName } from '../shared/billing.ts'
import { subscriptionsPath } from '../shared/live.ts'
import { hourMs } from '../shared/time-units.ts'
import { notify, type Orm } from '../store/database.ts'
import { billingCustomers, billingEvents, sandboxSubscriptions, subscriptions } from '../store/schema.ts'
import { loadSecret } from '../store/secret.ts'
import { type Buyer, bestSubscriptionOf, newBuyer, openCheckoutPage } from '../testing/billing.ts'
import { shareTestServer, startTestServer, type TestServer } from '../testing/server.ts'
import { databases, type TestStore } from '../testing/stores.ts'
import { type StripeServer, shareStripeServer } from '../testing/stripe.ts'
import { stripeEvent, stripeSignature } from '../testing/stripe-events.ts'
import { errorOf, eventually } from '../testing/visitor.ts'
import { SignedEvents } from './sandbox/signed-events.ts'

type Headers = Record<string, string>

/** A provider whose side of things the tests hold in their hands: no event is sent unless they send it. */
interface Service {
  readonly name: BillingProviderName
  readonly subscribe: (member: Buyer) => Promise<string>
  readonly cancel: (subscriptionId: string) => Promise<void>
  /** Somebody whom only the provider knows. */
  readonly forget: (subscriptionId: string) => Promise<void>
  readonly event: (id: string, subscriptionId: string) => string
  readonly otherEvent: (id: string) => string
  readonly sign: (body: string, given?: { secret?: string; ageSeconds?: number }) => Headers
}

async function startStripe({
  open,
}: TestStore): Promise<{ server: TestServer; service: Service; stripe: StripeServer }> {
  const stripe = await shareStripeServer()
  const { url } = await open()
  const server = await (url ? startTestServer({ DATABASE_URL: url, ...stripe.env }) : shareTestServer(stripe.env))
  const service: Service = {
    name: 'stripe',
    subscribe: async (buyer) => stripe.pay(await openCheckoutPage(buyer)),
    cancel: async (id) => stripe.change(id, { cancel_at_period_end: true }),
    forget: async (id) => stripe.change(id, { customer: 'cus_unknown' }),
    event: (id, subscriptionId) =>
      stripeEvent(id, 'customer.subscription.updated', { id: subscriptionId, object: 'subscription' }),
    otherEvent: (id) => stripeEvent(id, 'product.updated', { id: 'prod_1', object: 'product' }),
    sign: (body, given) => ({ 'stripe-signature': stripeSignature(body, given) }),
  }
  return { server, service, stripe }
}

async function startSandbox({ serve }: TestStore): Promise<{ server: TestServer; service: Service; stripe: null }> {
  const server = await serve()
  const secret = await loadSecret(server.dataDir)
  const db = (): Orm => server.running.database.db
  // Written as delivered already: the sandbox's own clock has nothing to say about them.
  const change = async (id: string, fields: Partial<typeof sandboxSubscriptions.$inferInsert>) => {
    await db().update(sandboxSubscriptions).set(fields).where(eq(sandboxSubscriptions.id, id))
  }
  const service: Service = {
    name: 'sandbox',
    subscribe: async ({ userId }) => {
      const id = `sub_${randomUUID()}`
      const customerId = `cus_${randomUUID()}`
      await db().insert(billingCustomers).values({ id: customerId, provider: 'sandbox', userId })
      const periodEndsAt = new Date(Date.now() + 3 * 24 * hourMs)
      const row = {
        id,
        customerId,
        periodEndsAt,
        trialEndsAt: periodEndsAt,
        amount: 900,
        cardLast4: '4242',
        delivered: 1,
      }
      await db()
        .insert(sandboxSubscriptions)
        .values({ ...row, status: 'trialing', period: 'month' })
      return id
    },
    cancel: (id) => change(id, { cancelsAtEnd: true }),
    forget: (id) => change(id, { customerId: 'cus_unknown' }),
    event: (id, subscriptionId) => JSON.stringify({ id, type: 'subscription.changed', subscriptionId }),
    otherEvent: (id) => JSON.stringify({ id, type: 'weather.changed', subscriptionId: null }),
    sign: (body, given = {}) =>
      new SignedEvents(given.secret ?? secret).sign(body, Math.floor(Date.now() / 1000) - (given.ageSeconds ?? 0)),
  }
  return { server, service, stripe: null }
}

describe.each(databases)('on $name', (store) => {
  describe.each([
    ['sandbox', startSandbox],
    ['stripe', startStripe],
  ] as const)('%s', (name, startService) => {
    let server: TestServer
    let service: Service
    let stripe: StripeServer | null
    beforeAll(async () => {
      ;({ server, service, stripe } = await startService(store))
    })
    afterAll(() => server.stop())

    const db = () => server.running.database.db
    const newEventId = (): string => `evt_${randomUUID()}`
    const post = (body: string, headers: Headers, provider: string = service.name): Promise<Response> =>
      fetch(`${server.url}/billing/v1/webhook/${provider}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
    const send = (body: string): Promise<Response> => post(body, service.sign(body))
    const statusOf = async (member: Buyer): Promise<SubscriptionStatus | undefined> =>
      (await bestSubscriptionOf(member))?.status
    const isRecorded = async (eventId: string): Promise<boolean> =>
      (await db().$count(billingEvents, eq(billingEvents.id, eventId))) > 0
    const rowsOf = ({ userId }: Buyer) => db().select().from(subscriptions).where(eq(subscriptions.userId, userId))

    test('what an event is about is asked for and kept, and the pages that are open hear of it', async () => {
      const member = await newBuyer(server)
      const id = await service.subscribe(member)
      expect(await bestSubscriptionOf(member)).toBeNull()
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/live/v1`, {
        headers: { cookie: member.cookie },
      })
      const seen: unknown[] = []
      socket.on('open', () =>
        socket.send(JSON.stringify({ subscribe: `users/${member.userId}/subscriptionsV2`, id: 1 })),
      )
      socket.on('message', (data) => seen.push(JSON.parse(String(data)).snapshot))
      await eventually(async () => seen.length > 0)
      const answer = await send(service.event(newEventId(), id))
      expect([answer.status, await answer.json()]).toEqual([200, { received: true }])
      const expected = { id, plan: 'pro', status: 'trial', billingPeriod: 'month', store: service.name }
      expect(await bestSubscriptionOf(member)).toMatchObject(expected)
      await eventually(async () => seen.length > 1)
      expect(seen).toMatchObject([[], [expected]])
      socket.close()
      const [row] = await rowsOf(member)
      expect(row).toMatchObject({ renews: true, trialEndsAt: row?.expiresAt })
    })

    test('sent again, it changes nothing', async () => {
      const member = await newBuyer(server)
      const id = await service.subscribe(member)
      const body = service.event(newEventId(), id)
      expect((await send(body)).status).toBe(200)
      const before = await rowsOf(member)
      // Had it been read again, this would show.
      await service.cancel(id)
      const asked = stripe?.received.length
      expect((await send(body)).status).toBe(200)
      expect(await rowsOf(member)).toEqual(before)
      expect(stripe?.received.length).toBe(asked)
    })

    test('sent twenty times at once, it happens once', async () => {
      const member = await newBuyer(server)
      const id = await service.subscribe(member)
      const eventId = newEventId()
      const announced: string[] = []
      const stop = await server.running.database.listen(documentChannel, (path) => announced.push(path))
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(service.event(eventId, id))))
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
      expect(await db().$count(billingEvents, eq(billingEvents.id, eventId))).toBe(1)
      expect(await rowsOf(member)).toHaveLength(1)
      // Messages come in the order in which they were sent: behind this one there are no more.
      await notify(db(), documentChannel, eventId)
      await eventually(async () => announced.includes(eventId))
      await stop()
      expect(announced.filter((path) => path === subscriptionsPath(member.userId))).toHaveLength(1)
    })

    test('the order in which events are sent does not matter', async () => {
      const member = await newBuyer(server)
      const id = await service.subscribe(member)
      const [first, second] = [service.event(newEventId(), id), service.event(newEventId(), id)]
      await service.cancel(id)
      expect((await send(second)).status).toBe(200)
      expect(await statusOf(member)).toBe('cancelled')
      expect((await send(first)).status).toBe(200)
      expect(await statusOf(member)).toBe('cancelled')
      expect(await rowsOf(member)).toMatchObject([{ id, renews: false }])
    })

    test('what is not signed, not now, or not as it was signed is refused and has no effect', async () => {
      const member = await newBuyer(server)
      const id = await service.subscribe(member)
      const eventId = newEventId()
      const body = service.event(eventId, id)
      const good = service.sign(body)
      const [name = '', value = ''] = Object.entries(good)[0] ?? []
      const forged: [string, string, Headers][] = [
        ['no signature', body, {}],
        ['an empty one', body, { [name]: '' }],
        ['one that is none', body, { [name]: 'signed' }],
        ['a wrong secret', body, service.sign(body, { secret: 'whsec_of-somebody-else-and-long-enough' })],
        ['an old one', body, service.sign(body, { ageSeconds: 600 })],
        ['a time that was changed', body, { [name]: value.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000) + 1}`) }],
        ['a body that was changed', `${body} `, good],
        ['another event', service.event(newEventId(), id), good],
        ['no event', '"words"', service.sign('"words"')],
        ['no JSON', '{', service.sign('{')],
        ['nothing', '', service.sign('')],
      ]
      for (const [what, sent, headers] of forged) {
        expect(await errorOf(await post(sent, headers)), what).toMatchObject({ status: 400, code: 'webhook-invalid' })
      }
      expect(await bestSubscriptionOf(member)).toBeNull()
      expect(await isRecorded(eventId)).toBe(false)
      expect((await post(body, good)).status).toBe(200)
      expect(await statusOf(member)).toBe('trial')
    })

    test('what is too long is not read', async () => {
      const member = await newBuyer(server)
      const id = await service.subscribe(member)
      const event = service.event(newEventId(), id)
      const long = event.replace('{', `{${' '.repeat(300_000)}`)
      expect(await errorOf(await send(long))).toMatchObject({ status: 400, code: 'bad-request' })
      expect(await bestSubscriptionOf(member)).toBeNull()
      // Its length is all that was wrong with it.
      expect((await send(event.replace('{', `{${' '.repeat(200_000)}`))).status).toBe(200)
      expect(await statusOf(member)).toBe('trial')
    })

    test('about somebody who is unknown here it is taken, and has no effect', async () => {
      const member = await newBuyer(server)
      const id = await service.subscribe(member)
      await service.forget(id)
      const eventId = newEventId()
      expect((await send(service.event(eventId, id))).status).toBe(200)
      expect(await bestSubscriptionOf(member)).toBeNull()
      // Not recorded: sent again when the customer is known, it counts.
      expect(await isRecorded(eventId)).toBe(false)
    })

    test('about a subscription that the provider does not know, or about something else, it is taken', async () => {
      for (const body of [service.event(newEventId(), 'sub_unknown'), service.otherEvent(newEventId())]) {
        const before = await db().$count(billingEvents)
        expect((await send(body)).status).toBe(200)
        expect(await db().$count(billingEvents)).toBe(before)
      }
    })

    test('there is no way in for another provider', async () => {
      const member = await newBuyer(server)
      const body = service.event(newEventId(), await service.subscribe(member))
      for (const provider of ['sandbox', 'stripe', 'nobody'].filter((name) => name !== service.name)) {
        expect((await post(body, service.sign(body), provider)).status).toBe(404)
      }
      expect(await bestSubscriptionOf(member)).toBeNull()
    })

    // The sandbox answers from the database that this server lives on.
    test.runIf(name === 'stripe')(
      'while the provider does not answer nothing is recorded, and it works when it is sent again',
      async () => {
        const member = await newBuyer(server)
        const id = await service.subscribe(member)
        const eventId = newEventId()
        const body = service.event(eventId, id)
        for (const status of [500, 429, 401]) {
          stripe?.next({ status, body: { error: { type: 'api_error', message: 'not now' } } })
          expect(await errorOf(await send(body))).toMatchObject({ status: 502, code: 'billing-failed' })
          expect(await isRecorded(eventId)).toBe(false)
        }
        expect((await send(body)).status).toBe(200)
        expect(await statusOf(member)).toBe('trial')
      },
    )

    test.runIf(name === 'stripe')('an answer that was asked for earlier and comes later replaces nothing', async () => {
      const member = await newBuyer(server)
      const id = await service.subscribe(member)
      const held = stripe?.holdNext()
      const early = send(service.event(newEventId(), id))
      await held?.made
      await service.cancel(id)
      expect((await send(service.event(newEventId(), id))).status).toBe(200)
      held?.release()
      expect((await early).status).toBe(200)
      expect(await statusOf(member)).toBe('cancelled')
    })
  })
})
