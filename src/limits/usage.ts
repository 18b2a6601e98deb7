import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { AppError } from '../shared/errors.ts'
import type { ToolUsage } from '../shared/limits.ts'
import { usageKeptDays, usageWindowHours } from '../shared/plans.ts'
import { hourMs } from '../shared/time-units.ts'
import { deleteRows, type Executor, lockName } from '../store/database.ts'
import { type UsageState, usage } from '../store/schema.ts'

interface Reservation {
  readonly userId: string
  readonly tool: string
  readonly taskId: string
  readonly cap: number
}

/**
 * Takes one run out of the owner's allowance, inside the transaction that accepts the task.
 * The lock makes parallel requests of one owner count one after the other, so the cap is exact.
 */
export async function reserveUsage(tx: Executor, { userId, tool, taskId, cap }: Reservation): Promise<void> {
  await lockName(tx, `usage:${userId}:${tool}`)
  await checkUsage(tx, { userId, tool, cap })
  await tx.insert(usage).values({ userId, tool, taskId, state: 'reserved' })
}

/** Refuses early, before an upload is read; `reserveUsage` decides. */
export async function checkUsage(tx: Executor, { userId, tool, cap }: Omit<Reservation, 'taskId'>): Promise<void> {
  const counted = await tx
    .select({ createdAt: usage.createdAt })
    .from(usage)
    .where(
      and(
        eq(usage.userId, userId),
        eq(usage.tool, tool),
        ne(usage.state, 'returned'),
        gt(usage.createdAt, sql`now() - make_interval(hours => ${usageWindowHours})`),
      ),
    )
    .orderBy(desc(usage.createdAt))
    .limit(cap)
  const oldest = counted.at(-1)
  if (counted.length < cap || !oldest) return
  // The next run is free when the oldest of the last `cap` runs leaves the window.
  const retryAt = new Date(oldest.createdAt.getTime() + usageWindowHours * hourMs)
  throw new AppError('usage-cap', { detail: `${cap} runs of ${tool}`, retryAt })
}

interface Allowance {
  readonly tool: string
  readonly cap: number
}

/** What is left of every allowance, by tool, in one query: pages ask often. */
export async function readUsage(
  db: Executor,
  userId: string,
  allowances: readonly Allowance[],
): Promise<Record<string, ToolUsage>> {
  const capped = sql.join(
    allowances.map(({ tool, cap }) => sql`(${tool}::text, ${cap}::int)`),
    sql`, `,
  )
  // As in checkUsage: the next run is free when the oldest of the last `cap` runs leaves the window.
  const { rows } = await db.execute<{ tool: string; cap: number; used: number; free_at: Date | string | null }>(sql`
    select allowed.tool, allowed.cap, count(${usage.id})::int as used,
      (array_agg(${usage.createdAt} order by ${usage.createdAt} desc))[allowed.cap]
        + make_interval(hours => ${usageWindowHours}) as free_at
    from (values ${capped}) as allowed (tool, cap)
    left join ${usage} on ${usage.userId} = ${userId} and ${usage.tool} = allowed.tool
      and ${usage.state} <> 'returned'
      and ${usage.createdAt} > now() - make_interval(hours => ${usageWindowHours})
    group by allowed.tool, allowed.cap`)
  return Object.fromEntries(
    rows.map(({ tool, cap, used, free_at }) => [
      tool,
      { cap, used, freeAt: free_at === null ? null : new Date(free_at).toISOString() },
    ]),
  )
}

/** A run is settled once: later calls for the same task change nothing. */
export async function settleUsage(tx: Executor, taskId: string, state: Exclude<UsageState, 'reserved'>): Promise<void> {
  await tx
    .update(usage)
    .set({ state })
    .where(and(eq(usage.taskId, taskId), eq(usage.state, 'reserved')))
}

/** Deletes what no window and no bill needs any more. */
export const forgetOldUsage = (db: Executor): Promise<number> =>
  deleteRows(db, usage, lt(usage.createdAt, sql`now() - make_interval(days => ${usageKeptDays})`))
