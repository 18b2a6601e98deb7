import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentChannel } from '../live/channels.ts'
import type { SubscriptionStatus } from '../shared/account.ts'
import { subscriptionsPath } from '../shared/live.ts'
import { renewalGraceHours } from '../shared/plans.ts'
import { hourMs } from '../shared/time-units.ts'
import { billingEvents, subscriptions, user } from '../store/schema.ts'
import { openStore, type PipelineStore } from '../testing/pipeline.ts'
import { databases } from '../testing/stores.ts'
import { eventually } from '../testing/visitor.ts'
import { findBestSubscription } from '../visitors/own-subscriptions.ts'
import { startUpkeep } from '../worker/upkeep.ts'
import { expireSubscriptions, forgetBillingEvents } from './expire-subscriptions.ts'

describe.each(databases)('on $name', ({ open }) => {
  let store: PipelineStore
  let database: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    database = await open()
    store = await openStore(database.url)
  })
  afterAll(async () => {
    await store.close()
    await database.drop()
  })
  const db = () => store.database.db
  const newOwner = async (): Promise<string> => {
    const id = randomUUID()
    await db()
      .insert(user)
      .values({ id, name: '', email: `${id}@example.com` })
    return id
  }

  test('what has run out is over for its owner at once, is written down, and is announced', async () => {
    const announced: string[] = []
    const stop = await store.database.listen(documentChannel, (path) => announced.push(path))
    const cases: [SubscriptionStatus, number | null, boolean, SubscriptionStatus][] = [
      ['active', 1, false, 'active'],
      ['active', null, false, 'active'],
      ['active', -1, false, 'inactive'],
      ['cancelled', -1, false, 'inactive'],
      ['trial', -1, false, 'inactive'],
      // It renews itself: the message that it did may be late.
      ['active', -1, true, 'active'],
      ['trial', -renewalGraceHours + 1, true, 'trial'],
      ['payment-due', -renewalGraceHours + 1, true, 'payment-due'],
      ['payment-due', -renewalGraceHours - 1, true, 'inactive'],
      ['active', -renewalGraceHours - 1, true, 'inactive'],
    ]
    const owners: { userId: string; status: SubscriptionStatus; was: SubscriptionStatus }[] = []
    for (const [was, hours, renews, status] of cases) {
      const userId = randomUUID()
      await db()
        .insert(user)
        .values({ id: userId, name: '', email: `${userId}@example.com` })
      const expiresAt = hours === null ? null : new Date(Date.now() + hours * hourMs)
      const values = { id: randomUUID(), userId, status: was, expiresAt, renews, plan: 'pro', store: 'stripe' }
      await db().insert(subscriptions).values(values)
      owners.push({ userId, status, was })
      expect((await findBestSubscription(db(), userId))?.status, `${was} ${hours} ${renews}`).toBe(status)
    }
    const ended = owners.filter(({ status, was }) => status !== was).map(({ userId }) => subscriptionsPath(userId))
    expect(await expireSubscriptions(db())).toBe(ended.length)
    for (const { userId, status } of owners) {
      const [row] = await db().select().from(subscriptions).where(eq(subscriptions.userId, userId))
      expect(row?.status).toBe(status)
    }
    await eventually(async () => announced.length >= ended.length)
    expect(announced.toSorted()).toEqual(ended.toSorted())
    expect(await expireSubscriptions(db())).toBe(0)
    await stop()
  })

  test('a worker does it by itself', async () => {
    const userId = await newOwner()
    const expiresAt = new Date(Date.now() - 1000)
    const values = { id: randomUUID(), userId, status: 'active', expiresAt, plan: 'pro', store: 'stripe' } as const
    await db().insert(subscriptions).values(values)
    const old = { id: randomUUID(), type: 'old', createdAt: sql`now() - interval '91 days'` }
    await db().insert(billingEvents).values(old)
    await startUpkeep({ ...store, log: Fastify().log, credits: null })()
    const [row] = await db().select().from(subscriptions).where(eq(subscriptions.userId, userId))
    expect(row).toMatchObject({ status: 'inactive', expiresAt })
    expect(await db().$count(billingEvents, eq(billingEvents.id, old.id))).toBe(0)
  })

  test('events are forgotten after three months', async () => {
    const old = { id: randomUUID(), type: 'old', createdAt: sql`now() - interval '91 days'` }
    const young = { id: randomUUID(), type: 'young', createdAt: sql`now() - interval '89 days'` }
    await db().insert(billingEvents).values([old, young])
    expect(await forgetBillingEvents(db())).toBe(1)
    expect(await db().select({ id: billingEvents.id }).from(billingEvents)).toEqual([{ id: young.id }])
  })
})
