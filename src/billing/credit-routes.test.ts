import { randomUUID } from 'node:crypto'
import { eq, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reserveCredits, settleCredits } from '../credits/ledger.ts'
import { ApiUsage } from '../shared/credits.ts'
import { apiCredits } from '../shared/plans.ts'
import { creditAccounts, creditEntries } from '../store/schema.ts'
import { newBuyer } from '../testing/billing.ts'
import { creditsOf } from '../testing/packs.ts'
import { shareTestServer, type TestServer } from '../testing/server.ts'
import { errorOf, type TestVisitor } from '../testing/visitor.ts'

const addKey = async (visitor: TestVisitor) =>
  expect((await visitor.send('/developer/v1/keys', { name: 'test' })).status).toBe(201)

describe('credits in the settings', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await shareTestServer()
  })
  afterAll(() => server.stop())
  const db = () => server.running.database.db

  test('are for those with an account', async () => {
    for (const path of ['credits', 'credits/ledger.csv', 'usage']) {
      const answer = await server.visitor().fetch(`/developer/v1/${path}`)
      expect(await errorOf(answer), path).toMatchObject({ status: 401, code: 'not-signed-in' })
    }
  })

  test('begin with nothing but the packs, and the first key brings the free ones', async () => {
    const owner = await newBuyer(server)
    expect(await creditsOf(owner)).toEqual({
      balance: 0,
      full: 0,
      unlimited: false,
      isSold: true,
      packs: apiCredits.packs.map(({ credits, price }) => ({ credits, amount: price * 100, currency: 'usd' })),
      topUp: { credits: null, card: null },
      entries: [],
      purchases: [],
    })
    await addKey(owner)
    await addKey(owner)
    const { balance, full, entries } = await creditsOf(owner)
    expect([balance, full]).toEqual([100, 100])
    expect(entries).toMatchObject([{ kind: 'granted', amount: 100, tool: null }])
  })

  test('mails follow the language that they were last read in', async () => {
    const owner = await newBuyer(server)
    await addKey(owner)
    const kept = async (language: string) => {
      await owner.fetch('/developer/v1/credits', { headers: { 'accept-language': language } })
      const [account] = await db().select().from(creditAccounts).where(eq(creditAccounts.userId, owner.userId))
      return account?.language
    }
    expect([await kept('fr-CH'), await kept('en')]).toEqual(['fr', 'en'])
  })

  test('every change is in a file for spreadsheets, with the balance after it', async () => {
    const owner = await newBuyer(server)
    await addKey(owner)
    const run = { userId: owner.userId, keyId: randomUUID(), tool: 'cleanup', amount: 1 }
    const date = (at: string, which: SQL) =>
      db()
        .update(creditEntries)
        .set({ createdAt: new Date(at) })
        .where(which)
    await date('2026-03-01', eq(creditEntries.userId, owner.userId))
    for (const [end, at] of [
      ['spent', '2026-03-02'],
      ['returned', '2026-03-03'],
    ] as const) {
      const taskId = randomUUID()
      await reserveCredits(db(), [{ ...run, taskId }])
      await settleCredits(db(), taskId, end)
      await date(at, eq(creditEntries.taskId, taskId))
    }
    const read = async (language: string) => {
      const answer = await owner.fetch('/developer/v1/credits/ledger.csv', { headers: { 'accept-language': language } })
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(answer.headers.get('content-disposition')).toContain('attachment')
      return (await answer.text()).split('\r\n').map((line) => line.replace(/^"\d{4}-[^"]*Z"/, 'then'))
    }
    expect(await read('en')).toEqual([
      '"Date","What","Tool","Credits","Balance"',
      'then,"Free credits","",100,100',
      'then,"Taken for a call","cleanup",-1,99',
      'then,"Call answered","cleanup",0,99',
      'then,"Taken for a call","cleanup",-1,98',
      'then,"Given back: the call failed or was cancelled","cleanup",1,99',
      '',
    ])
    expect((await read('fr'))[0]).toBe('"Date","Opération","Outil","Crédits","Solde"')
  })

  test('use is told for as many days as asked, to today', async () => {
    const owner = await newBuyer(server)
    await addKey(owner)
    const run = { userId: owner.userId, keyId: randomUUID(), taskId: randomUUID(), tool: 'cleanup', amount: 1 }
    await reserveCredits(db(), [run])
    await settleCredits(db(), run.taskId, 'spent')
    const ask = async (query: string) => owner.fetch(`/developer/v1/usage${query}`)
    const { days } = ApiUsage.parse(await (await ask('?days=7')).json())
    expect(days).toHaveLength(7)
    expect(days.at(-1)?.uses).toEqual([{ tool: 'cleanup', keyId: run.keyId, pictures: 1, credits: 1 }])
    expect(ApiUsage.parse(await (await ask('')).json()).days).toHaveLength(30)
    for (const wrong of ['?days=0', '?days=91', '?days=many']) expect((await ask(wrong)).status, wrong).toBe(400)
  })
})

test('where everybody has everything there is nothing to buy or to be given', async () => {
  const server = await shareTestServer({ PLANS: 'off' })
  try {
    const owner = await newBuyer(server)
    await addKey(owner)
    expect(await creditsOf(owner)).toMatchObject({ balance: 0, unlimited: true, isSold: false })
    expect(await server.running.database.db.$count(creditEntries)).toBe(0)
    for (const [path, body] of [
      ['checkout', { credits: 500 }],
      ['top-up', { credits: null }],
    ] as const) {
      const answer = await owner.send(`/developer/v1/credits/${path}`, body)
      expect(await errorOf(answer), path).toMatchObject({ status: 404, code: 'billing-off' })
    }
  } finally {
    await server.stop()
  }
})
