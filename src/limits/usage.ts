import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { AppError } from '../shared/errors.ts'
import { usageWindowHours } from '../shared/plans.ts'
import type { Executor } from '../store/database.ts'
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
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`usage:${userId}:${tool}`}, 0))`)
  await checkUsage(tx, { userId, tool, cap })
  await tx.insert(usage).values({ userId, tool, taskId, state: 'reserved' })
}

/** Refuses early, before an upload is read; `reserveUsage` decides. */
export async function checkUsage(tx: Executor, { userId, tool, cap }: Omit<Reservation, 'taskId'>): Promise<void> {
  const used = await countUsage(tx, userId, tool)
  if (used >= cap) throw new AppError('usage-cap', { detail: `${used} of ${cap} runs of ${tool}` })
}

/** A run is settled once: later calls for the same task change nothing. */
export async function settleUsage(tx: Executor, taskId: string, state: Exclude<UsageState, 'reserved'>): Promise<void> {
  await tx
    .update(usage)
    .set({ state })
    .where(and(eq(usage.taskId, taskId), eq(usage.state, 'reserved')))
}

async function countUsage(tx: Executor, userId: string, tool: string): Promise<number> {
  return tx.$count(
    usage,
    and(
      eq(usage.userId, userId),
      eq(usage.tool, tool),
      ne(usage.state, 'returned'),
      gt(usage.createdAt, sql`now() - make_interval(hours => ${usageWindowHours})`),
    ),
  )
}
