import { and, eq, getTableColumns, inArray, min, type SQL, sql } from 'drizzle-orm'
import { type QueueRole, queueRoles, queueShares } from '../shared/plans.ts'
import { type Executor, lockName } from '../store/database.ts'
import { roleQueues, tasks } from '../store/schema.ts'
import { nextPriority, type RoleQueue } from './fair-order.ts'

/** How far every role has been served, and whether it has tasks that wait. */
export async function readRoleQueues(db: Executor): Promise<(RoleQueue & { readonly isWaiting: boolean })[]> {
  const known = await db.select({ ...getTableColumns(roleQueues), isWaiting }).from(roleQueues)
  return queueRoles.map((role) => {
    const { pass, priority, share, isWaiting } = known.find((queue) => queue.role === role) ?? neverServed
    return { role, pass, priority, share: share ?? queueShares[role], isWaiting }
  })
}

const isWaiting: SQL<boolean> = sql`exists (select from ${tasks} where ${eq(tasks.state, 'queued')} and ${eq(tasks.role, roleQueues.role)})`

const neverServed = { pass: 0, priority: 0, share: null, isWaiting: true }

/** For all processes, those that run already as well. */
export async function setShare(db: Executor, role: QueueRole, share: number): Promise<void> {
  await db
    .insert(roleQueues)
    .values({ role, pass: 0, priority: 0, share })
    .onConflictDoUpdate({ target: roleQueues.role, set: { share } })
}

export async function writeRoleQueues(tx: Executor, queues: readonly RoleQueue[]): Promise<void> {
  await tx
    .insert(roleQueues)
    .values(queues.map(({ role, pass, priority }) => ({ role, pass, priority })))
    .onConflictDoUpdate({
      target: roleQueues.role,
      set: { pass: sql`excluded.pass`, priority: sql`excluded.priority` },
    })
}

/** The priorities of tasks that are being accepted. The lock makes parallel requests of one owner take one turn each. */
export async function takeTurns(
  tx: Executor,
  { id, role }: { id: string; role: QueueRole },
  count: number,
): Promise<number[]> {
  await lockName(tx, `turn:${id}`)
  const unfinished = and(eq(tasks.userId, id), eq(tasks.role, role), inArray(tasks.state, ['queued', 'processing']))
  const served = tx.select({ priority: roleQueues.priority }).from(roleQueues).where(eq(roleQueues.role, role))
  const [found] = await tx
    .select({ lowest: min(tasks.priority), served: sql<number | null>`(${served})` })
    .from(tasks)
    .where(unfinished)
  const first = nextPriority({ priority: found?.served ?? neverServed.priority }, found?.lowest ?? null)
  return Array.from({ length: count }, (_, turn) => first - turn)
}
