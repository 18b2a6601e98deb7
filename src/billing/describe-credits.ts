import { and, desc, eq, ne } from 'drizzle-orm'
import type { Credits } from '../shared/credits.ts'
import type { Executor } from '../store/database.ts'
import { creditAccounts, creditEntries, creditPurchases, tasks } from '../store/schema.ts'
import { listPacks } from './packs.ts'

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
  const { id, kind, amount, tool, createdAt } = creditEntries
  const entries = await db
    .select({ id, kind, amount, tool, createdAt, state: tasks.state })
    .from(creditEntries)
    .leftJoin(tasks, and(eq(tasks.id, creditEntries.taskId), eq(kind, 'returned')))
    // What is spent had been reserved before: that entry changes nothing.
    .where(and(eq(creditEntries.userId, userId), ne(amount, 0)))
    .orderBy(desc(createdAt), desc(id))
    .limit(listed)
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
    entries: entries.map(({ state, ...entry }) => ({
      ...entry,
      outcome: state === 'failed' || state === 'cancelled' ? state : null,
      createdAt: entry.createdAt.toISOString(),
    })),
    purchases: purchases.map(({ userId: _, provider: __, ...purchase }) => ({
      ...purchase,
      createdAt: purchase.createdAt.toISOString(),
    })),
  }
}
