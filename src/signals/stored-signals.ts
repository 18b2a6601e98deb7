import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { signalsKeptDays } from '../shared/plans.ts'
import type { Signal } from '../shared/signals.ts'
import { deleteRows, type Executor, type Orm } from '../store/database.ts'
import { signals, user } from '../store/schema.ts'

/** Signals of one visitor: nobody clicks more, and nobody can fill the table. */
export const signalsPerDay = 2000

/** Whoever is gone meanwhile, or has said enough for a day, is not stored. */
export async function saveSignals(db: Orm, userId: string, given: readonly Signal[]): Promise<void> {
  await db.transaction(async (tx) => {
    // Before or after a visitor becomes somebody else, not in between.
    const [owner] = await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('key share')
    if (!owner) return
    const today = and(eq(signals.userId, userId), gt(signals.createdAt, sql`now() - interval '1 day'`))
    if ((await tx.$count(signals, today)) >= signalsPerDay) return
    await tx.insert(signals).values(given.map(({ name, ...facts }) => ({ userId, name, facts })))
  })
}

/** What is stored about someone, the oldest first. */
export const listSignals = (db: Executor, userId: string) =>
  db
    .select({ name: signals.name, facts: signals.facts, createdAt: signals.createdAt })
    .from(signals)
    .where(eq(signals.userId, userId))
    .orderBy(signals.createdAt)

export const forgetOldSignals = (db: Executor): Promise<number> =>
  deleteRows(db, signals, lt(signals.createdAt, sql`now() - make_interval(days => ${signalsKeptDays})`))
