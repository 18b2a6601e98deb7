import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { createKey } from '../src/api/keys/keys.ts'
import { addUp, changeCredits } from '../src/credits/ledger.ts'
import type { Job } from '../src/shared/api-job.ts'
import { dayMs, hourMs } from '../src/shared/time-units.ts'
import type { Orm } from '../src/store/database.ts'
import { apiKeys, creditAccounts, creditEntries, creditPurchases, webhookDeliveries } from '../src/store/schema.ts'
import { tools } from '../src/tools/catalogue.ts'

/** Somebody whose programs have been at work for weeks: what the settings show of it, straight into the database. */
export async function seedApiUse(db: Orm, userId: string): Promise<void> {
  const keyIds: string[] = []
  for (const name of ['Shop', 'catalogue_import_europe_2026_photographs_large_batch_seven']) {
    const { row } = await createKey(db, { userId, name })
    keyIds.push(row.id)
  }
  const used = { calls: 12_345, lastUsedAt: from(-hourMs), createdAt: from(-40 * dayMs) }
  await db.update(apiKeys).set(used).where(eq(apiKeys.name, 'Shop'))
  await changeCredits(db, { userId, kind: 'granted', amount: 100, reference: `free ${userId}` })
  await changeCredits(db, { userId, kind: 'bought', amount: 500, reference: `pack ${userId}` })
  await db.insert(creditEntries).values(usesOf(userId, keyIds))
  const balance = await addUp(db, userId)
  await db.update(creditAccounts).set({ balance }).where(eq(creditAccounts.userId, userId))
  await db.insert(creditPurchases).values(purchasesOf(userId))
  await db.insert(webhookDeliveries).values(deliveriesOf(userId))
}

const from = (ms: number): Date => new Date(Date.now() + ms)

/** Every tool, so that the chart has as many colours, and its table as many numbers, as there can be. */
const usesOf = (userId: string, keyIds: readonly string[]) =>
  tools.flatMap(({ id: tool }, index) =>
    Array.from({ length: 2 * (tools.length - index) }, (_, run) => {
      const createdAt = from(-((run * 7 + index * 3) % 29) * dayMs)
      const use = { userId, tool, taskId: randomUUID(), keyId: keyIds[run % 2] ?? null, createdAt }
      const isReturned = run % 5 === 4
      return [
        { ...use, kind: 'reserved' as const, amount: -1 },
        { ...use, kind: isReturned ? ('returned' as const) : ('spent' as const), amount: isReturned ? 1 : 0 },
      ]
    }).flat(),
  )

const purchasesOf = (userId: string) => {
  const bought = { userId, provider: 'sandbox', credits: 500, amount: 2500, currency: 'usd' } as const
  return [
    { ...bought, id: `pack ${userId}`, isTopUp: false, receiptUrl: '/dev/billing', createdAt: from(-9 * dayMs) },
    { ...bought, id: `top-up ${userId}`, isTopUp: true, refunded: 1250, createdAt: from(-2 * dayMs) },
  ]
}

/** One that has arrived, one that is tried again, one that was given up, one that was sent again by hand. */
const deliveriesOf = (userId: string) => {
  const url = 'https://shop.example/webhooks/pictures?catalogue=spring-2026&warehouse=north-east-7'
  const ways = [
    { state: 'delivered', tries: 1, lastStatus: 204 },
    { state: 'pending', tries: 3, lastStatus: 503, nextTryAt: from(hourMs) },
    { state: 'failed', tries: 9, lastError: 'unreachable' },
    { state: 'pending', tries: 10, lastError: 'too-slow', nextTryAt: from(2 * hourMs) },
  ] as const
  return ways.map((way, index) => {
    const jobId = randomUUID()
    return { userId, jobId, url, body: jobOf(jobId, url), createdAt: from(-index * hourMs), ...way }
  })
}

const jobOf = (id: string, url: string): Job => ({
  id,
  tool: 'remove-background',
  state: 'ready',
  progress: 1,
  count: 1,
  counts: { queued: 0, processing: 0, ready: 1, failed: 0, cancelled: 0 },
  credits: 1,
  created_at: from(0).toISOString(),
  expires_at: null,
  webhook_url: url,
  items: [],
})
