import { and, eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '../../shared/errors.ts'
import { type Executor, lockName } from '../../store/database.ts'
import { type ApiKeyRow, apiJobs, apiKeys, apiStops, tasks, user } from '../../store/schema.ts'
import { refuseBanned } from '../../visitors/users.ts'
import { stopped } from '../stop.ts'

type HeldKey = Pick<ApiKeyRow, 'id'> & { readonly maxAtOnce: number }

/**
 * Inside the transaction that accepts runs of a key: whether it still works, after an upload that may have taken minutes, and has room
 * for so many more. The lock makes parallel calls of one key count each other: what waits for a row instead would count what it saw
 * before it waited.
 */
export async function holdKey(tx: Executor, { id, maxAtOnce: limit }: HeldKey, wanted: number): Promise<void> {
  await lockKey(tx, id)
  const [held] = await tx
    .select({ ...state, unfinished: unfinishedOf(id) })
    .from(apiKeys)
    .innerJoin(user, eq(user.id, apiKeys.userId))
    .where(eq(apiKeys.id, id))
    .for('key share', { of: user })
  if (!held || held.revokedAt) throw new AppError('key-invalid')
  if (held.stopReason !== null) throw stopped(held.stopReason)
  refuseBanned(held)
  if (held.unfinished + wanted > limit) throw new AppError('too-many-at-once', { values: { limit } })
}

/** Refuses early, before pictures are opened; `holdKey` decides. */
export async function checkRoom(db: Executor, { id, maxAtOnce: limit }: HeldKey, wanted: number): Promise<void> {
  const [found] = await db.select({ unfinished: unfinishedOf(id) }).from(sql`(select) as anything`)
  if ((found?.unfinished ?? 0) + wanted > limit) throw new AppError('too-many-at-once', { values: { limit } })
}

/** Whoever accepts runs of a key or revokes it waits for the others. */
export const lockKey = (tx: Executor, id: string): Promise<void> => lockName(tx, `api-key:${id}`)

const state = {
  revokedAt: apiKeys.revokedAt,
  banned: user.banned,
  banExpires: user.banExpires,
  stopReason: sql<string | null>`(select ${apiStops.reason} from ${apiStops})`,
}

const unfinishedOf = (keyId: string) =>
  sql<number>`(select count(*)::int from ${tasks} inner join ${apiJobs} on ${eq(apiJobs.id, tasks.jobId)}
    where ${and(eq(apiJobs.keyId, keyId), inArray(tasks.state, ['queued', 'processing']))})`
