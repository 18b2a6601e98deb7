import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUp, readBalance } from '../credits/ledger.ts'
import { creditAccounts, creditPurchases } from '../store/schema.ts'
import { newBuyer } from '../testing/billing.ts'
import { openPackPage } from '../testing/packs.ts'
import { shareTestServer, type TestServer } from '../testing/server.ts'
import { type StripeServer, shareStripeServer } from '../testing/stripe.ts'
import { sendStripeEvent } from '../testing/stripe-events.ts'

/** Refunds that fail later, and disputes: what banks do with a payment after it. */
let stripe: StripeServer
let server: TestServer
beforeAll(async () => {
  stripe = await shareStripeServer()
  server = await shareTestServer(stripe.env)
})
afterAll(() => server.stop())

const db = () => server.running.database.db

/** Somebody with a pack of 500 for 25 dollars; `tell` sends an event about it, and resolves with the balance. */
async function buyPack() {
  const buyer = await newBuyer(server)
  const id = stripe.pay(await openPackPage(buyer, { credits: 500, topUp: true }))
  const tell = async (type: string) => {
    const about = { object: type.includes('dispute') ? 'dispute' : 'charge', payment_intent: id }
    expect((await sendStripeEvent(server.url, type, about)).status).toBe(200)
    const balance = await readBalance(db(), buyer.userId)
    expect(await addUp(db(), buyer.userId)).toBe(balance)
    return balance
  }
  expect(await tell('charge.succeeded')).toBe(500)
  const account = async () =>
    (await db().select().from(creditAccounts).where(eq(creditAccounts.userId, buyer.userId)))[0]
  return { id, userId: buyer.userId, tell, account }
}

test('a dispute counts as a refund until it is won, and again when it is lost after all', async () => {
  const { id, tell, account } = await buyPack()
  expect(await account()).toMatchObject({ topUpCredits: 500 })
  const dispute = stripe.payments.dispute(id, 2500)
  expect(await tell('charge.dispute.created')).toBe(0)
  expect(await account()).toMatchObject({ topUpCredits: null })
  for (const [status, balance] of [
    ['under_review', 0],
    ['lost', 0],
    ['won', 500],
    ['lost', 0],
    ['won', 500],
  ] as const) {
    dispute.status = status
    expect([await tell('charge.dispute.updated'), await tell('charge.dispute.closed')]).toEqual([balance, balance])
  }
})

const disputesRead = { method: 'GET', path: '/v1/disputes' } as const

test('an answer that comes after later ones takes nothing a second time', async () => {
  const { id, userId, tell, account } = await buyPack()
  const dispute = stripe.payments.dispute(id, 2500)
  const held = stripe.holdNext(disputesRead)
  const late = tell('charge.dispute.created')
  await held.made
  expect(await tell('charge.dispute.updated')).toBe(0)
  dispute.status = 'won'
  expect(await tell('charge.dispute.closed')).toBe(500)
  await db().update(creditAccounts).set({ topUpCredits: 500 }).where(eq(creditAccounts.userId, userId))
  held.release()
  expect(await late).toBe(500)
  expect(await account()).toMatchObject({ topUpCredits: 500 })
  const [purchase] = await db().select().from(creditPurchases).where(eq(creditPurchases.id, id))
  expect(purchase?.refunded).toBe(0)
})

test('an answer is not lost because an earlier one was kept while it was on its way', async () => {
  const { id, tell } = await buyPack()
  const dispute = stripe.payments.dispute(id, 2500)
  const open = stripe.holdNext(disputesRead)
  const early = tell('charge.dispute.created')
  await open.made
  dispute.status = 'won'
  const won = stripe.holdNext(disputesRead)
  const later = tell('charge.dispute.closed')
  await won.made
  open.release()
  expect(await early).toBe(0)
  won.release()
  expect(await later).toBe(500)
})

test('an inquiry takes nothing, and a part of the money a part of the credits', async () => {
  const { id, tell } = await buyPack()
  const dispute = stripe.payments.dispute(id, 500)
  dispute.status = 'warning_needs_response'
  expect(await tell('charge.dispute.created')).toBe(500)
  dispute.status = 'needs_response'
  expect(await tell('charge.dispute.updated')).toBe(400)
  const told = await Promise.all(Array.from({ length: 5 }, () => tell('charge.dispute.updated')))
  expect(told).toEqual(Array(5).fill(400))
})

test('of many refunds each counts, and one that fails later is put back once', async () => {
  const { id, tell } = await buyPack()
  for (let count = 0; count < 12; count += 1) stripe.payments.refund(id, 100)
  expect(await tell('charge.refunded')).toBe(500 - 12 * 20)
  const [last] = stripe.payments.listBack('refunds', id)
  if (last) last.status = 'failed'
  expect([await tell('refund.failed'), await tell('refund.updated')]).toEqual([500 - 11 * 20, 500 - 11 * 20])
  const [purchase] = await db().select().from(creditPurchases).where(eq(creditPurchases.id, id))
  expect(purchase?.refunded).toBe(1100)
})
