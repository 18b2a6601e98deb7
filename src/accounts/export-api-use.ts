import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Executor } from '../store/database.ts'
import {
  apiJobs,
  apiKeys,
  creditAccounts,
  creditEntries,
  creditPurchases,
  creditTopUps,
  idempotentCalls,
  webhookDeliveries,
  webhookSecrets,
} from '../store/schema.ts'

/** What is stored of somebody's programs, except the hashes of their keys. */
export const exportApiUse = async (db: Executor, userId: string) => ({
  apiKeys: await db
    .select({
      name: apiKeys.name,
      prefix: apiKeys.prefix,
      calls: apiKeys.calls,
      lastUsedAt: apiKeys.lastUsedAt,
      createdAt: apiKeys.createdAt,
      revokedAt: apiKeys.revokedAt,
    })
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId)),
  apiJobs: await db.select().from(apiJobs).where(eq(apiJobs.userId, userId)).orderBy(asc(apiJobs.createdAt)),
  idempotentCalls: await db
    .select(getTableColumns(idempotentCalls))
    .from(idempotentCalls)
    .innerJoin(apiKeys, eq(apiKeys.id, idempotentCalls.keyId))
    .where(eq(apiKeys.userId, userId)),
  webhookDeliveries: await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.userId, userId)),
  webhookSecrets: await db.select().from(webhookSecrets).where(eq(webhookSecrets.userId, userId)),
  credits: await db.select().from(creditAccounts).where(eq(creditAccounts.userId, userId)),
  creditEntries: await db
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.userId, userId))
    .orderBy(asc(creditEntries.createdAt)),
  creditPurchases: await db
    .select()
    .from(creditPurchases)
    .where(eq(creditPurchases.userId, userId))
    .orderBy(asc(creditPurchases.createdAt)),
  creditTopUps: await db
    .select()
    .from(creditTopUps)
    .where(eq(creditTopUps.userId, userId))
    .orderBy(asc(creditTopUps.createdAt)),
})
