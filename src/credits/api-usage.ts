import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ApiUsage } from '../shared/credits.ts'
import { dayMs } from '../shared/time-units.ts'
import type { Orm } from '../store/database.ts'
import { apiKeys, creditEntries } from '../store/schema.ts'

type Use = ApiUsage['days'][number]['uses'][number]

/** What somebody's programs have made in these days, by tool and key. A day is one of UTC. */
export async function readApiUsage(db: Orm, userId: string, days: number, now = new Date()): Promise<ApiUsage> {
  const today = Date.parse(now.toISOString().slice(0, 10))
  const dates = Array.from({ length: days }, (_, index) => today - (days - 1 - index) * dayMs).map(writeDate)
  const reserved = alias(creditEntries, 'reserved')
  const day = sql<string>`to_char(${creditEntries.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`
  const rows = await db
    .select({
      day,
      tool: sql<string>`coalesce(${creditEntries.tool}, '')`,
      keyId: creditEntries.keyId,
      pictures: sql<number>`count(*)::int`,
      // What is spent was taken when it was reserved.
      credits: sql<number>`coalesce(-sum(${reserved.amount}), 0)::int`,
    })
    .from(creditEntries)
    .leftJoin(reserved, and(eq(reserved.taskId, creditEntries.taskId), eq(reserved.kind, 'reserved')))
    .where(
      and(
        eq(creditEntries.userId, userId),
        eq(creditEntries.kind, 'spent'),
        gte(creditEntries.createdAt, new Date(dates[0] ?? now)),
      ),
    )
    .groupBy(day, creditEntries.tool, creditEntries.keyId)
    .orderBy(day, creditEntries.tool, creditEntries.keyId)
  const usesOf = Map.groupBy(rows, (row) => row.day)
  const keyIds = [...new Set(rows.flatMap(({ keyId }) => keyId ?? []))]
  return {
    days: dates.map((date) => ({ day: date, uses: (usesOf.get(date) ?? []).map(({ day: _, ...use }): Use => use) })),
    keys: await db
      .select({ id: apiKeys.id, name: apiKeys.name })
      .from(apiKeys)
      .where(and(eq(apiKeys.userId, userId), inArray(apiKeys.id, keyIds))),
  }
}

const writeDate = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
