import { createHash } from 'node:crypto'
import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { deleteRows, type Executor, type Orm } from '../store/database.ts'
import { adoptedSessions, session } from '../store/schema.ts'

const keptMinutes = 60

/** To be called before the anonymous visitor ends whose sessions they are. */
export async function noteAdopted(tx: Executor, visitorId: string): Promise<void> {
  const ending = await tx.select({ token: session.token }).from(session).where(eq(session.userId, visitorId))
  const expiresAt = sql`now() + make_interval(mins => ${keptMinutes})`
  if (ending.length === 0) return
  await tx.insert(adoptedSessions).values(ending.map(({ token }) => ({ hash: hashOf(token), expiresAt })))
}

/**
 * Whether a request was sent while its browser was signing in. A new visitor would get what it is about, and the cookie of that one
 * would take the place of the account's.
 */
export async function isAdopted(db: Executor, { headers }: FastifyRequest): Promise<boolean> {
  const tokens = [...(headers.cookie ?? '').matchAll(/session_token=([^;.]+)/g)].map(([, token = '']) => hashOf(token))
  if (tokens.length === 0) return false
  return (await db.$count(adoptedSessions, inArray(adoptedSessions.hash, tokens))) > 0
}

export const forgetAdopted = (db: Orm): Promise<number> =>
  deleteRows(db, adoptedSessions, lt(adoptedSessions.expiresAt, sql`now()`))

/** Hashed as all tokens are: the table gives nobody a session. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
