import { desc, eq, ne } from 'drizzle-orm'
import type { Credits } from '../shared/credits.ts'
import type { Executor } from '../store/database.ts'
import { creditAccounts, creditEntries, creditPurchases } from '../store/schema.ts'
import { listPacks } from './packs.ts'
import { readEntries } from './read-entries.ts'

/** What the settings list of each. */
const listed = 20
const maxPurchases = 200

/** What somebody has, and what they can have. */
export async function describeCredits(
  db: Executor,
  userId: string,
  terms: Pick<Credits, 'isSold' | 'unlimited'>,
): Promise<Credits> {
  const [account] = await db.select().from(creditAccounts).where(eq(creditAccounts.userId, userId))
  // What is spent had been reserved before: that entry changes nothing.
  const where = ne(creditEntries.amount, 0)
  const entries = await readEntries(db, userId, { first: 'newest', limit: listed, where })
  const purchases = await db
    .select()
    .from(creditPurchases)
    .where(eq(creditPurchases.userId, userId))
    .orderBy(desc(creditPurchases.createdAt), desc(creditPurchases.id))
    .limit(maxPurchases)
  return {
    ...terms,
    balance: account?.balance ?? 0,
    full: account?.full ?? 0,
    packs: listPacks('en').map(({ name: _, ...pack }) => pack),
    topUp: { credits: account?.topUpCredits ?? null, card: account?.topUpCard ?? null },
    entries: entries.map(({ run: _, isSettled: __, ...entry }) => ({
      ...entry,
      createdAt: entry.createdAt.toISOString(),
    })),
    purchases: purchases.map(({ userId: _, provider: __, ...purchase }) => ({
      ...purchase,
      createdAt: purchase.createdAt.toISOString(),
    })),
  }
}
