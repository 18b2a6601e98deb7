import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMailer } from '../mail/mailer.ts'
import { creditAccounts, creditTopUps, user } from '../store/schema.ts'
import { mailsIn } from '../testing/mailbox.ts'
import type { PipelineStore } from '../testing/pipeline.ts'
import { databases } from '../testing/stores.ts'
import { changeCredits, reserveCredits, settleCredits } from './ledger.ts'
import { warnOfFewCredits } from './warn-of-few-credits.ts'

describe.each(databases)('warnings on $name', ({ name, share }) => {
  let store: PipelineStore
  beforeAll(async () => {
    store = await share()
  })
  afterAll(() => store.close())

  const db = () => store.database.db
  const publicUrl = 'http://localhost:3000'
  const { log } = Fastify()
  const mailerTo = (smtpUrl?: string) =>
    createMailer({
      mode: 'test',
      dataDir: store.filesDir,
      publicUrl,
      mail: { smtpUrl, from: 'Safelight <mail@example.com>' },
    })
  const warn = (mailer = mailerTo()) => warnOfFewCredits({ database: store.database, mailer, publicUrl, log })
  const newOwner = async (language: 'en' | 'fr' = 'en') => {
    const { id: userId } = await store.visitor('free')
    const email = `${randomUUID()}@example.com`
    await db().update(user).set({ email }).where(eq(user.id, userId))
    await changeCredits(db(), { userId, kind: 'granted', amount: 100, reference: userId })
    await db().update(creditAccounts).set({ language }).where(eq(creditAccounts.userId, userId))
    const reserve = async (amount: number) => {
      const taskId = randomUUID()
      await reserveCredits(db(), [{ userId, keyId: randomUUID(), taskId, tool: 'cleanup', amount }])
      return (end: 'spent' | 'returned') => settleCredits(db(), taskId, end)
    }
    const spend = async (amount: number) => (await reserve(amount))('spent')
    const subjects = async () =>
      (await mailsIn(store.filesDir)).filter(({ to }) => to === email).map(({ subject }) => subject)
    return { userId, email, reserve, spend, subjects }
  }
  const [low, empty] = ['Few API credits are left', 'No API credits are left']

  test('come at 20 % and at zero, once each, until credits come in', async () => {
    const { userId, spend, subjects } = await newOwner()
    await spend(79)
    await warn()
    expect(await subjects()).toEqual([])
    await spend(1)
    await Promise.all([warn(), warn(), warn()])
    expect(await subjects()).toEqual([low])
    await spend(20)
    await warn()
    await warn()
    expect(await subjects()).toEqual([empty, low])
    await changeCredits(db(), { userId, kind: 'bought', amount: 500, reference: randomUUID() })
    await warn()
    expect(await subjects()).toHaveLength(2)
    await spend(500)
    await warn()
    expect(await subjects()).toEqual([empty, empty, low])
  })

  test('come when credits are gone, not when they are only held for runs that may fail', async () => {
    const { reserve, spend, subjects } = await newOwner()
    await spend(70)
    const settleTen = await reserve(10)
    const settleTwenty = await reserve(20)
    await warn()
    expect(await subjects()).toEqual([])
    await settleTen('spent')
    await warn()
    expect(await subjects()).toEqual([low])
    await settleTwenty('returned')
    await warn()
    expect(await subjects()).toEqual([low])
    await spend(20)
    await warn()
    expect(await subjects()).toEqual([empty, low])
  })

  if (name !== 'PGlite') return

  test('say what is left and where to go, in the language of the owner', async () => {
    const { email, spend } = await newOwner('fr')
    await spend(85)
    await warn()
    const [mail] = (await mailsIn(store.filesDir)).filter(({ to }) => to === email)
    expect(mail?.subject).toBe('Il reste peu de crédits API')
    expect(mail?.text).toContain('il en reste 15')
    expect(mail?.text).toContain(`${publicUrl}/settings?tab=api`)
  })

  test('what could not be sent is sent the next time', async () => {
    const { spend, subjects } = await newOwner()
    await spend(90)
    // Nothing listens there.
    await warn(mailerTo('smtp://127.0.0.1:1'))
    expect(await subjects()).toEqual([])
    await warn()
    expect(await subjects()).toEqual([low])
  })

  test('whose packs are bought by themselves is told only when that was not enough', async () => {
    const { userId, spend, subjects } = await newOwner()
    const topUp = { topUpCredits: 500, topUpMethod: 'card' }
    await db().update(creditAccounts).set(topUp).where(eq(creditAccounts.userId, userId))
    await spend(100)
    await warn()
    expect(await subjects()).toEqual([])
    await db().insert(creditTopUps).values({ userId, credits: 500, method: 'card', state: 'paid' })
    await warn()
    expect(await subjects()).toEqual([empty])
  })

  test('whose top-up is not paid for ten minutes is told', async () => {
    const { userId, spend, subjects } = await newOwner()
    const topUp = { topUpCredits: 500, topUpMethod: 'card' }
    await db().update(creditAccounts).set(topUp).where(eq(creditAccounts.userId, userId))
    await spend(100)
    await db().insert(creditTopUps).values({ userId, credits: 500, method: 'card' })
    await warn()
    expect(await subjects()).toEqual([])
    const createdAt = new Date(Date.now() - 11 * 60_000)
    await db().update(creditTopUps).set({ createdAt }).where(eq(creditTopUps.userId, userId))
    await warn()
    expect(await subjects()).toEqual([empty])
  })
})
