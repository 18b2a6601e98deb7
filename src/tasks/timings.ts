import { gt, sql } from 'drizzle-orm'
import type { Executor } from '../store/database.ts'
import { toolTimings, workers } from '../store/schema.ts'
import { findTool } from '../tools/catalogue.ts'

/** A worker without a heartbeat for this long is dead: its tasks go to others, its slots do not count. */
export const heartbeatTimeoutSeconds = 10

/** Weight of the newest run in the moving average. */
const newest = 0.2

/** Assumed until a tool has run once here, where its contract says nothing else. */
const usualMs = 3000

export interface Timings {
  /** Tasks that run at the same time over all live workers. */
  readonly slots: number
  readonly expectedMs: (task: { readonly tool: string; readonly effort: number }) => number
}

/** The average is of a run of effort 1. */
export async function recordTiming(
  tx: Executor,
  { tool, effort }: { readonly tool: string; readonly effort: number },
  ms: number,
): Promise<void> {
  await tx
    .insert(toolTimings)
    .values({ tool, averageMs: ms / effort, samples: 1 })
    .onConflictDoUpdate({
      target: toolTimings.tool,
      set: {
        averageMs: sql`${toolTimings.averageMs} * ${1 - newest}::real + excluded.average_ms * ${newest}::real`,
        samples: sql`${toolTimings.samples} + 1`,
        updatedAt: sql`now()`,
      },
    })
}

export async function readTimings(tx: Executor): Promise<Timings> {
  const averages = await tx.select().from(toolTimings)
  const byTool = new Map(averages.map((row) => [row.tool, row.averageMs]))
  const [alive] = await tx
    .select({ slots: sql<number>`coalesce(sum(${workers.slots}), 0)::int` })
    .from(workers)
    .where(gt(workers.seenAt, sql`now() - make_interval(secs => ${heartbeatTimeoutSeconds})`))
  return {
    slots: Math.max(1, alive?.slots ?? 0),
    expectedMs: ({ tool, effort }) => (byTool.get(tool) ?? findTool(tool)?.usualMs ?? usualMs) * effort,
  }
}
