import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { usageWindowHours } from '../shared/plans.ts'
import type { Executor } from '../store/database.ts'
import { hashedUsage, usage } from '../store/schema.ts'

export interface Allowance {
  readonly tool: string
  /** Runs in the window. */
  readonly cap: number
}

interface CountedRuns extends Allowance {
  readonly used: number
  /** When the oldest of the last `cap` runs leaves the window, which makes the next one free; null while some are left. */
  readonly freeAt: Date | null
}

/** Whose runs are counted. */
export interface Counted {
  readonly table: typeof usage | typeof hashedUsage
  readonly isTheirs: SQL | undefined
}

export const runsOfUser = (userId: string): Counted => ({
  table: usage,
  isTheirs: and(eq(usage.userId, userId), ne(usage.state, 'returned')),
})

export const runsOfNetwork = (network: string): Counted => ({
  table: hashedUsage,
  isTheirs: eq(hashedUsage.subject, network),
})

/** What was used of every allowance in the window up to now, in one query: pages ask often. */
export async function countRuns(
  db: Executor,
  { table, isTheirs }: Counted,
  allowances: readonly Allowance[],
): Promise<CountedRuns[]> {
  const capped = sql.join(
    allowances.map(({ tool, cap }) => sql`(${tool}::text, ${cap}::int)`),
    sql`, `,
  )
  const { rows } = await db.execute<{ tool: string; cap: number; used: number; free_at: Date | string | null }>(sql`
    select allowed.tool, allowed.cap, count(${table.id})::int as used,
      (array_agg(${table.createdAt} order by ${table.createdAt} desc))[allowed.cap]
        + make_interval(hours => ${usageWindowHours}) as free_at
    from (values ${capped}) as allowed (tool, cap)
    left join ${table} on ${isTheirs} and ${table.tool} = allowed.tool
      and ${table.createdAt} > now() - make_interval(hours => ${usageWindowHours})
    group by allowed.tool, allowed.cap`)
  return rows.map(({ tool, cap, used, free_at }) => ({
    tool,
    cap,
    used,
    freeAt: free_at === null ? null : new Date(free_at),
  }))
}
