import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createKey } from '../api/keys/keys.ts'
import { apiCredits, trialKeptDays } from '../shared/plans.ts'
import { creditEntries, usedTrials, user } from '../store/schema.ts'
import { loadSecret } from '../store/secret.ts'
import { type Buyer, newBuyer } from '../testing/billing.ts'
import type { TestServer } from '../testing/server.ts'
import { databases } from '../testing/stores.ts'
import { readBalance } from './ledger.ts'

describe.each(databases)('free credits on $name', ({ serve }) => {
  let server: TestServer
  let secret: string
  beforeAll(async () => {
    server = await serve()
    secret = await loadSecret(server.dataDir)
  })
  afterAll(() => server.stop())

  const db = () => server.running.database.db
  const addKey = ({ userId }: Buyer) => createKey(db(), { userId, name: 'test', creditSecret: secret })
  const balanceOf = ({ userId }: Buyer) => readBalance(db(), userId)
  const leave = async (buyer: Buyer) =>
    expect((await buyer.fetch('/auth/v1/me', { method: 'DELETE' })).status).toBe(204)

  test('come with the first key, once, also when several are made at the same moment', async () => {
    const owner = await newBuyer(server)
    await Promise.all(Array.from({ length: 5 }, () => addKey(owner)))
    expect(await balanceOf(owner)).toBe(apiCredits.freeOnce)
    expect(await db().$count(creditEntries, eq(creditEntries.userId, owner.userId))).toBe(1)
    await addKey(owner)
    expect(await balanceOf(owner)).toBe(apiCredits.freeOnce)
  })

  test('are for one person, however many accounts they make of a mailbox at the same moment', async () => {
    const tags = ['ada.first', 'ada.first+1', 'ada.first+2', 'adafirst']
    const owners = await Promise.all(tags.map((name) => newBuyer(server, `${name}@gmail.com`)))
    await Promise.all(owners.map(addKey))
    const balances = await Promise.all(owners.map(balanceOf))
    expect(balances.toSorted()).toEqual([0, 0, 0, apiCredits.freeOnce])
    const other = await newBuyer(server, 'bob.first@gmail.com')
    await addKey(other)
    expect(await balanceOf(other)).toBe(apiCredits.freeOnce)
  })

  test('are not given again to who deletes their account and comes back, also by an address they changed to', async () => {
    const first = await newBuyer(server, 'grace@example.com')
    await addKey(first)
    await db().update(user).set({ email: 'hopper@example.com' }).where(eq(user.id, first.userId))
    await leave(first)
    for (const email of ['grace@example.com', 'hopper+again@example.com']) {
      const next = await newBuyer(server, email)
      await addKey(next)
      expect(await balanceOf(next), email).toBe(0)
      await leave(next)
    }
    const kept = JSON.stringify(await db().select().from(usedTrials))
    for (const known of [first.userId, 'grace', 'hopper']) expect(kept).not.toContain(known)
  })

  test('whoever has had them keeps them to themselves when that is forgotten', async () => {
    const owner = await newBuyer(server)
    await addKey(owner)
    await db()
      .update(usedTrials)
      .set({ expiresAt: sql`expires_at - make_interval(days => ${trialKeptDays})` })
    await addKey(owner)
    expect(await balanceOf(owner)).toBe(apiCredits.freeOnce)
  })

  test('are not given where nothing costs any', async () => {
    const owner = await newBuyer(server)
    await createKey(db(), { userId: owner.userId, name: 'test' })
    expect(await db().$count(creditEntries, eq(creditEntries.userId, owner.userId))).toBe(0)
  })

  test('come with the first key after the address is proven', async () => {
    const owner = await newBuyer(server)
    const prove = (emailVerified: boolean) => db().update(user).set({ emailVerified }).where(eq(user.id, owner.userId))
    await prove(false)
    await addKey(owner)
    expect(await balanceOf(owner)).toBe(0)
    await prove(true)
    await addKey(owner)
    expect(await balanceOf(owner)).toBe(apiCredits.freeOnce)
  })
})
