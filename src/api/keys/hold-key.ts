import { and, eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '../../shared/errors.ts'
import { type Executor, lockName } from '../../store/database.ts'
import { type ApiKeyRow, apiJobs, apiKeys, apiStops, tasks, user } from '../../store/schema.ts'
import { refuseBanned } from '../../visitors/users.ts'
import { stopped } from '../stop.ts'

type HeldKey = Pick<ApiKeyRow, 'id'> & { readonly maxAtOnce: number }

interface BusyKey {
  readonly key: Pick<HeldKey, 'maxAtOnce'>
  readonly unfinished: number
}

/**
 * Inside the transaction that accepts runs of a key: whether it still works, after an upload that may have taken minutes, and has room
 * for so many more. The lock makes parallel calls of one key count each other: what waits for a row instead would count what it saw
 * before it waited.
 */
export async function holdKey(tx: Executor, key: HeldKey, wanted: number): Promise<void> {
  const { id } = key
  await lockKey(tx, id)
  const [held] = await tx
    .select({ ...state, unfinished: unfinishedRuns })
    .from(apiKeys)
    .innerJoin(user, eq(user.id, apiKeys.userId))
    .where(eq(apiKeys.id, id))
    .for('key share', { of: user })
  if (!held || held.revokedAt) throw new AppError('key-invalid')
  if (held.stopReason !== null) throw stopped(held.stopReason)
  refuseBanned(held)
  checkRoom({ key, unfinished: held.unfinished }, wanted)
}

/** The same without holding anything, before pictures are fetched and opened. */
export async function findRoom(db: Executor, key: HeldKey, wanted: number): Promise<void> {
  const [found] = await db.select({ unfinished: unfinishedRuns }).from(apiKeys).where(eq(apiKeys.id, key.id))
  checkRoom({ key, unfinished: found?.unfinished ?? 0 }, wanted)
}

/** Refuses early, before anything is sent; `holdKey` decides. */
export function checkRoom({ key, unfinished }: BusyKey, wanted: number): void {
  const limit = key.maxAtOnce
  if (unfinished + wanted > limit) throw new AppError('too-many-at-once', { values: { limit } })
}

/** Whoever accepts runs of a key or revokes it waits for the others. */
export const lockKey = (tx: Executor, id: string): Promise<void> => lockName(tx, `api-key:${id}`)

const state = {
  revokedAt: apiKeys.revokedAt,
  banned: user.banned,
  banExpires: user.banExpires,
  stopReason: sql<string | null>`(select ${apiStops.reason} from ${apiStops})`,
}

/** Of the key in the same question. Looked for among what its owner has unfinished: those are indexed, and few. */
export const unfinishedRuns = sql<number>`(select count(*)::int from ${tasks} inner join ${apiJobs} on ${eq(apiJobs.id, tasks.jobId)}
  where ${and(
    eq(tasks.userId, apiKeys.userId),
    eq(apiJobs.keyId, apiKeys.id),
    inArray(tasks.state, ['queued', 'processing']),
  )})`
