import { and, eq, lt, sql } from 'drizzle-orm'
import { AppError } from '../shared/errors.ts'
import type { ToolUsage } from '../shared/limits.ts'
import { capsPerNetwork, usageKeptDays, usageWindowHours } from '../shared/plans.ts'
import { deleteRows, type Executor, lockName } from '../store/database.ts'
import { hashedUsage, type UsageState, usage } from '../store/schema.ts'
import { type Allowance, type Counted, countRuns, runsOfNetwork, runsOfUser } from './counted-runs.ts'

/** Whose allowance a run is taken from. */
interface Runner {
  /** Null for somebody who is nobody yet. */
  readonly userId: string | null
  /** The network of a visitor without an account, which has an allowance as well. */
  readonly network: string | null
}

type Reservation = Allowance & Runner & { readonly userId: string; readonly taskId: string }

/**
 * Takes one run out of the owner's allowance, inside the transaction that accepts the task.
 * The lock makes parallel requests of one owner count one after the other, so the cap is exact; so does that of their network.
 */
export async function reserveUsage(tx: Executor, { taskId, ...allowance }: Reservation): Promise<void> {
  const { userId, network, tool } = allowance
  await lockName(tx, `usage:${userId}:${tool}`)
  // Always the second one: whoever waits for it holds nothing that its holder needs.
  if (network !== null) await lockName(tx, `usage:${network}:${tool}`)
  await checkUsage(tx, allowance)
  await tx.insert(usage).values({ userId, tool, taskId, state: 'reserved' })
  if (network !== null) await tx.insert(hashedUsage).values({ subject: network, tool, taskId })
}

/** Refuses early, before an upload is read; `reserveUsage` decides. */
export async function checkUsage(tx: Executor, allowance: Omit<Reservation, 'taskId'>): Promise<void> {
  const { userId, network, tool, cap } = allowance
  await refuseAtCap(tx, 'usage-cap', runsOfUser(userId), { tool, cap })
  if (network === null) return
  await refuseAtCap(tx, 'network-cap', runsOfNetwork(network), ofNetwork({ tool, cap }))
}

async function refuseAtCap(
  tx: Executor,
  code: 'usage-cap' | 'network-cap',
  whose: Counted,
  { tool, cap }: Allowance,
): Promise<void> {
  const [counted] = await countRuns(tx, whose, [{ tool, cap }])
  if (!counted || counted.used < cap) return
  throw new AppError(code, { detail: `${cap} runs of ${tool}`, retryAt: counted.freeAt ?? undefined })
}

/** What a network has, where one of its visitors has this. */
const ofNetwork = ({ tool, cap }: Allowance): Allowance => ({ tool, cap: cap * capsPerNetwork })

/** What is left of every allowance, by tool. */
export async function readUsage(
  db: Executor,
  { userId, network }: Runner,
  allowances: readonly Allowance[],
): Promise<Record<string, ToolUsage>> {
  const own = userId === null ? [] : await countRuns(db, runsOfUser(userId), allowances)
  const together = network === null ? [] : await countRuns(db, runsOfNetwork(network), allowances.map(ofNetwork))
  return Object.fromEntries(
    allowances.map(({ tool, cap }) => {
      const mine = own.find((counted) => counted.tool === tool)
      const ours = together.find((counted) => counted.tool === tool)
      const ends = [mine?.freeAt, ours?.freeAt].flatMap((end) => end?.getTime() ?? [])
      return [
        tool,
        {
          cap,
          used: mine?.used ?? 0,
          ...(ours && { networkLeft: Math.max(0, ours.cap - ours.used) }),
          // Both must have room.
          freeAt: ends.length > 0 ? new Date(Math.max(...ends)).toISOString() : null,
        },
      ]
    }),
  )
}

/** A run is settled once: later calls for the same task change nothing. */
export async function settleUsage(tx: Executor, taskId: string, state: Exclude<UsageState, 'reserved'>): Promise<void> {
  const settled = await tx
    .update(usage)
    .set({ state })
    .where(and(eq(usage.taskId, taskId), eq(usage.state, 'reserved')))
    .returning({ id: usage.id })
  if (settled.length > 0 && state === 'returned') await tx.delete(hashedUsage).where(eq(hashedUsage.taskId, taskId))
}

/** Deletes what no window and no bill needs any more. */
export const forgetOldUsage = (db: Executor): Promise<number> =>
  deleteRows(db, usage, lt(usage.createdAt, sql`now() - make_interval(days => ${usageKeptDays})`))

/** Of those who are known by a hash alone, nothing outlasts the window. */
export const forgetHashedUsage = (db: Executor): Promise<number> =>
  deleteRows(db, hashedUsage, lt(hashedUsage.createdAt, sql`now() - make_interval(hours => ${usageWindowHours})`))
