import { sql } from 'drizzle-orm'
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
  const end = sql`now() + interval '1 minute'`
  const {
    rows: [counted],
  } = await db.execute<{ count: number; seconds: number }>(sql`
    with counted as (
      insert into ${attempts} as minute (key, count, expires_at) values (${`api-calls:${key.id}:${endpoint}`}, 1, ${end})
      on conflict (key) do update set
        count = case when minute.expires_at <= now() then 1 else minute.count + 1 end,
        expires_at = case when minute.expires_at <= now() then ${end} else minute.expires_at end
      returning count, expires_at
    ), used as (
      update ${apiKeys} set calls = calls + 1, last_used_at = now() from counted where id = ${key.id} and count <= ${limit}
    )
    select count, ceil(extract(epoch from expires_at - now()))::int as seconds from counted`)
  if (!counted) throw new AppError('internal', { detail: 'the call was not counted' })
  const { count } = counted
  // Times are kept to the millisecond, which may round a minute up.
  const seconds = Math.min(60, Math.max(1, counted.seconds))
  reply.headers({
    'x-ratelimit-limit': limit,
    'x-ratelimit-remaining': Math.max(0, limit - count),
    'x-ratelimit-reset': seconds,
  })
  if (count <= limit) return
  const retryAt = new Date(Date.now() + seconds * 1000)
  throw new AppError('key-rate-limited', { values: { endpoint, limit, seconds }, retryAt })
}

interface Counted {
  readonly key: LimitedKey
  /** Its name, which those read who are refused. */
  readonly endpoint: string
  /** How many times the rate of the key it may be called. */
  readonly times?: number
}
