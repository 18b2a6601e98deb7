import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteAccount } from '../accounts/delete-account.ts'
import { createKey } from '../api/keys/keys.ts'
import { apiCredits, trialKeptDays } from '../shared/plans.ts'
import { creditEntries, usedTrials, user } from '../store/schema.ts'
import type { PipelineStore } from '../testing/pipeline.ts'
import { databases } from '../testing/stores.ts'
import { readBalance } from './ledger.ts'

const secret = 'a secret for this test only, 32 bytes'

describe.each(databases)('free credits on $name', ({ name, share }) => {
  let store: PipelineStore
  beforeAll(async () => {
    store = await share()
  })
  afterAll(() => store.close())

  const db = () => store.database.db
  const newOwner = async (email?: string): Promise<string> => {
    const { id } = await store.visitor('free')
    await db().update(user).set({ emailVerified: true }).where(eq(user.id, id))
    if (email) await db().update(user).set({ email }).where(eq(user.id, id))
    return id
  }
  const addKey = (userId: string) => createKey(db(), { userId, name: 'test', creditSecret: secret })
  const balanceOf = (userId: string) => readBalance(db(), userId)
  const leave = (userId: string) => deleteAccount({ ...store, billing: null, secret }, userId)

  test('come with the first key, once, also when several are made at the same moment', async () => {
    const owner = await newOwner()
    await Promise.all(Array.from({ length: 5 }, () => addKey(owner)))
    expect(await balanceOf(owner)).toBe(apiCredits.freeOnce)
    expect(await db().$count(creditEntries, eq(creditEntries.userId, owner))).toBe(1)
    await addKey(owner)
    expect(await balanceOf(owner)).toBe(apiCredits.freeOnce)
  })

  test('are for one person, however many accounts they make of a mailbox at the same moment', async () => {
    const tags = ['ada.first', 'ada.first+1', 'ada.first+2', 'adafirst']
    const owners = await Promise.all(tags.map((tag) => newOwner(`${tag}@gmail.com`)))
    await Promise.all(owners.map(addKey))
    const balances = await Promise.all(owners.map(balanceOf))
    expect(balances.toSorted()).toEqual([0, 0, 0, apiCredits.freeOnce])
    const other = await newOwner('bob.first@gmail.com')
    await addKey(other)
    expect(await balanceOf(other)).toBe(apiCredits.freeOnce)
  })

  if (name !== 'PGlite') return

  test('are not given again to who deletes their account and comes back, also by an address they changed to', async () => {
    const first = await newOwner('grace@example.com')
    await addKey(first)
    await db().update(user).set({ email: 'hopper@example.com' }).where(eq(user.id, first))
    await leave(first)
    for (const email of ['grace@example.com', 'hopper+again@example.com']) {
      const next = await newOwner(email)
      await addKey(next)
      expect(await balanceOf(next), email).toBe(0)
      await leave(next)
    }
    const kept = JSON.stringify(await db().select().from(usedTrials))
    for (const known of [first, 'grace', 'hopper']) expect(kept).not.toContain(known)
  })

  test('whoever has had them keeps them to themselves when that is forgotten', async () => {
    const owner = await newOwner()
    await addKey(owner)
    await db()
      .update(usedTrials)
      .set({ expiresAt: sql`expires_at - make_interval(days => ${trialKeptDays})` })
    await addKey(owner)
    expect(await balanceOf(owner)).toBe(apiCredits.freeOnce)
  })

  test('are not given where nothing costs any', async () => {
    const owner = await newOwner()
    await createKey(db(), { userId: owner, name: 'test' })
    expect(await db().$count(creditEntries, eq(creditEntries.userId, owner))).toBe(0)
  })

  test('come with the first key after the address is proven', async () => {
    const owner = await newOwner()
    const prove = (emailVerified: boolean) => db().update(user).set({ emailVerified }).where(eq(user.id, owner))
    await prove(false)
    await addKey(owner)
    expect(await balanceOf(owner)).toBe(0)
    await prove(true)
    await addKey(owner)
    expect(await balanceOf(owner)).toBe(apiCredits.freeOnce)
  })
})
