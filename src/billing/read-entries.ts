import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Credits } from '../shared/credits.ts'
import type { Executor } from '../store/database.ts'
import { creditEntries, tasks } from '../store/schema.ts'

const { id, kind, amount, tool, taskId, createdAt } = creditEntries

/**
 * What stands before what. A run may end within the millisecond in which it began: its reservation comes first all the same. What
 * belongs to no run stands for itself.
 */
const run = sql<string>`coalesce(${taskId}, ${id})`
const isSettled = sql<boolean>`${kind} <> 'reserved'`
const place = [createdAt, run, isSettled, id] as const

type Outcome = Credits['entries'][number]['outcome']
export type LedgerEntry = Awaited<ReturnType<typeof readEntries>>[number]

interface WantedEntries {
  readonly first: 'oldest' | 'newest'
  readonly limit: number
  readonly where?: SQL | undefined
}

/** A part of somebody's ledger; what was given back comes with how its call ended, for as long as that is known. */
export const readEntries = (db: Executor, userId: string, { first, limit, where }: WantedEntries) =>
  db
    .select({ id, kind, amount, tool, createdAt, run, isSettled, outcome: sql<Outcome>`${tasks.state}` })
    .from(creditEntries)
    .leftJoin(tasks, and(eq(tasks.id, taskId), eq(kind, 'returned'), inArray(tasks.state, ['failed', 'cancelled'])))
    .where(and(eq(creditEntries.userId, userId), where))
    .orderBy(...place.map(first === 'oldest' ? asc : desc))
    .limit(limit)

/** For the page after one that is read from the oldest on. */
export const isAfter = (last: LedgerEntry): SQL =>
  sql`(${sql.join([...place], sql`, `)})
    > (${sql.param(last.createdAt, createdAt)}, ${last.run}::uuid, ${last.isSettled}::boolean, ${last.id}::uuid)`
