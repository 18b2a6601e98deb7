import { eq, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { AppError } from '../shared/errors.ts'
import type { Executor } from '../store/database.ts'
import { apiKeys, attempts } from '../store/schema.ts'
import type { LimitedKey } from './caller.ts'

/**
 * Counts a call to an endpoint in the minute that began with the first one, says so in the answer, and refuses one too many. Counted
 * in the database, so that several web processes do not give several minutes' worth. What is refused is no call of the key.
 */
export async function countCall(
  db: Executor,
  { key, endpoint, times = 1 }: Counted,
  reply: FastifyReply,
): Promise<void> {
  const limit = key.ratePerMinute * times
  const isOver = sql`${attempts.expiresAt} <= now()`
  const end = sql`now() + interval '1 minute'`
  const [counted] = await db
    .insert(attempts)
    .values({ key: `api-calls:${key.id}:${endpoint}`, count: 1, expiresAt: end })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        expiresAt: sql`case when ${isOver} then ${end} else ${attempts.expiresAt} end`,
      },
    })
    .returning({ count: attempts.count, expiresAt: attempts.expiresAt })
  if (!counted) throw new AppError('internal', { detail: 'the call was not counted' })
  const { count, expiresAt: retryAt } = counted
  // The database has a clock of its own.
  const seconds = Math.min(60, Math.max(1, Math.ceil((retryAt.getTime() - Date.now()) / 1000)))
  reply.headers({
    'x-ratelimit-limit': limit,
    'x-ratelimit-remaining': Math.max(0, limit - count),
    'x-ratelimit-reset': seconds,
  })
  if (count > limit) throw new AppError('key-rate-limited', { values: { endpoint, limit, seconds }, retryAt })
  await db
    .update(apiKeys)
    .set({ calls: sql`${apiKeys.calls} + 1`, lastUsedAt: sql`now()` })
    .where(eq(apiKeys.id, key.id))
}

interface Counted {
  readonly key: LimitedKey
  /** Its name, which those read who are refused. */
  readonly endpoint: string
  /** How many times the rate of the key it may be called. */
  readonly times?: number
}
