import { and, eq, inArray, min, sql } from 'drizzle-orm'
import { type QueueRole, queueRoles, queueShares } from '../shared/plans.ts'
import { type Executor, lockName } from '../store/database.ts'
import { roleQueues, tasks } from '../store/schema.ts'
import { nextPriority, type RoleQueue } from './fair-order.ts'

/** How far every role has been served. */
export async function readRoleQueues(db: Executor): Promise<RoleQueue[]> {
  const known = await db.select().from(roleQueues)
  return queueRoles.map((role) => {
    const { pass, priority, share } = known.find((queue) => queue.role === role) ?? neverServed
    return { role, pass, priority, share: share ?? queueShares[role] }
  })
}

const neverServed = { pass: 0, priority: 0, share: null }

/** For all processes, those that run already as well. */
export async function setShare(db: Executor, role: QueueRole, share: number): Promise<void> {
  await db
    .insert(roleQueues)
    .values({ role, ...neverServed, share })
    .onConflictDoUpdate({ target: roleQueues.role, set: { share } })
}

/** Those who have tasks that wait. */
export async function rolesWaiting(db: Executor): Promise<ReadonlySet<QueueRole>> {
  const found = await db.selectDistinct({ role: tasks.role }).from(tasks).where(eq(tasks.state, 'queued'))
  return new Set(found.map(({ role }) => role))
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

/** The priority of a task that is being accepted. The lock makes parallel requests of one owner take one turn each. */
export async function takeTurn(tx: Executor, { id, role }: { id: string; role: QueueRole }): Promise<number> {
  await lockName(tx, `turn:${id}`)
  const unfinished = and(eq(tasks.userId, id), eq(tasks.role, role), inArray(tasks.state, ['queued', 'processing']))
  const [own] = await tx
    .select({ lowest: min(tasks.priority) })
    .from(tasks)
    .where(unfinished)
  const queues = await readRoleQueues(tx)
  return nextPriority(queues.find((queue) => queue.role === role) as RoleQueue, own?.lowest ?? null)
}
