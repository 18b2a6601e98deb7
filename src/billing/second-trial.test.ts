import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Prices } from '../shared/billing.ts'
import { trialKeptDays } from '../shared/plans.ts'
import { subscriptions, usedTrials } from '../store/schema.ts'
import { type Buyer, bestSubscriptionOf, newBuyer, openCheckoutPage, sandboxCard } from '../testing/billing.ts'
import { shareTestServer, type TestServer } from '../testing/server.ts'
import { shareStripeServer } from '../testing/stripe.ts'
import { sendStripeEvent } from '../testing/stripe-events.ts'
import type { TestVisitor } from '../testing/visitor.ts'
import { forgetUsedTrials } from './used-trials.ts'

/** A server that sells, and what people do at its payment service. */
interface Shop {
  readonly server: TestServer
  readonly newCard: () => Record<string, string>
  /** What somebody leaves at the page of a checkout. */
  readonly pay: (visitor: TestVisitor, url: string, card: Record<string, string>) => Promise<void>
  readonly close: () => Promise<void>
}

async function openSandbox(): Promise<Shop> {
  const server = await shareTestServer()
  return {
    server,
    newCard: sandboxCard,
    pay: async (visitor, url, card) => {
      const body = new URLSearchParams({ answer: 'pay', ...card })
      expect((await visitor.fetch(url, { method: 'POST', redirect: 'manual', body })).status).toBe(303)
    },
    close: server.stop,
  }
}

async function openStripe(): Promise<Shop> {
  const stripe = await shareStripeServer()
  const server = await shareTestServer(stripe.env)
  let cards = 0
  return {
    server,
    newCard: () => ({ fingerprint: `fingerprint-${++cards}` }),
    pay: async (_, url, { fingerprint }) => {
      const id = stripe.pay(url, fingerprint)
      for (const type of ['customer.subscription.created', 'customer.subscription.updated']) {
        expect((await sendStripeEvent(server.url, type, { object: 'subscription', id })).status).toBe(200)
      }
    },
    close: server.stop,
  }
}

describe.each([
  ['sandbox', openSandbox],
  ['stripe', openStripe],
] as const)('%s', (name, open) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await open()
  })
  afterAll(() => shop.close())

  const db = () => shop.server.running.database.db
  const trialOf = async (visitor: TestVisitor): Promise<number> =>
    Prices.parse(await (await visitor.fetch('/billing/v1/prices')).json()).trialDays
  const buy = async (buyer: Buyer, card: Record<string, string>) => {
    await shop.pay(buyer, await openCheckoutPage(buyer), card)
    return (await bestSubscriptionOf(buyer))?.status
  }
  const leave = async (buyer: Buyer) =>
    expect((await buyer.fetch('/auth/v1/me', { method: 'DELETE' })).status).toBe(204)

  test('who deletes their account and signs up again gets no second trial, however they write their address', async () => {
    const [address, again] = [`ada.lovelace.${name}@gmail.com`, `adalovelace${name}+again@googlemail.com`]
    const first = await newBuyer(shop.server, address)
    expect([await trialOf(first), await buy(first, shop.newCard())]).toEqual([3, 'trial'])
    await leave(first)
    for (const email of [address, again]) {
      const next = await newBuyer(shop.server, email)
      expect([await trialOf(next), await buy(next, shop.newCard())]).toEqual([0, 'active'])
      await leave(next)
    }
    expect(await trialOf(await newBuyer(shop.server, `bob.${name}@gmail.com`))).toBe(3)
  })

  test('a card has one trial, whoever leaves it: the second ends before it begins, and nothing is paid', async () => {
    const card = shop.newCard()
    expect(await buy(await newBuyer(shop.server), card)).toBe('trial')
    const second = await newBuyer(shop.server)
    expect([await trialOf(second), await buy(second, card)]).toEqual([3, 'inactive'])
    const { role } = (await (await second.fetch('/limits/v1')).json()) as { role: string }
    expect(role).toBe('free')
    // It can be bought, without one.
    expect([await trialOf(second), await buy(second, card)]).toEqual([0, 'active'])
  })

  test('of several at the same moment, one has it', async () => {
    const card = shop.newCard()
    const buyers = await Promise.all(Array.from({ length: 4 }, () => newBuyer(shop.server)))
    const statuses = await Promise.all(buyers.map((buyer) => buy(buyer, card)))
    expect(statuses.sort()).toEqual(['inactive', 'inactive', 'inactive', 'trial'])
  })

  test('whoever was on trial before it was remembered keeps it', async () => {
    const card = shop.newCard()
    const early = await newBuyer(shop.server)
    expect(await buy(early, card)).toBe('trial')
    await db().delete(usedTrials)
    expect(await buy(await newBuyer(shop.server), card)).toBe('trial')
    expect((await early.send('/billing/v1/cancel')).status).toBe(204)
    expect((await bestSubscriptionOf(early))?.status).toBe('cancelled')
  })

  test('what is kept names nobody, and is forgotten', async () => {
    const buyer = await newBuyer(shop.server)
    const card = shop.newCard()
    await buy(buyer, card)
    const [subscription] = await db().select().from(subscriptions).where(eq(subscriptions.userId, buyer.userId))
    await leave(buyer)
    const kept = await db().select().from(usedTrials)
    const text = JSON.stringify(kept)
    for (const known of [buyer.userId, buyer.email, subscription?.id, subscription?.customerId, card.fingerprint]) {
      if (known) expect(text).not.toContain(known)
    }
    expect(kept.length).toBeGreaterThan(1)
    await db()
      .update(usedTrials)
      .set({ expiresAt: sql`expires_at - make_interval(days => ${trialKeptDays})` })
    expect(await trialOf(await newBuyer(shop.server, buyer.email ?? ''))).toBe(3)
    expect(await forgetUsedTrials(db())).toBe(kept.length)
  })
})
