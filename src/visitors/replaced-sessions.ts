import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { deleteRows, type Executor, type Orm } from '../store/database.ts'
import { replacedSessions, session } from '../store/schema.ts'
import { hashToken } from '../store/signatures.ts'

/** Long enough for what is on its way; a browser that never got its new session goes on as a newcomer after it. */
const keptMinutes = 1

/** To be called before the session ends. */
export async function noteReplaced(tx: Executor, sessionId: string): Promise<void> {
  const [ending] = await tx.select({ token: session.token }).from(session).where(eq(session.id, sessionId))
  if (!ending) return
  const expiresAt = sql`now() + make_interval(mins => ${keptMinutes})`
  await tx.insert(replacedSessions).values({ hash: hashToken(ending.token), expiresAt })
}

/**
 * Whether a request was sent while its browser was signing in. A new visitor would get what it is about, and the cookie of that one
 * would take the place of the account's.
 */
export async function isReplaced(db: Executor, { headers }: FastifyRequest): Promise<boolean> {
  const hashes = [...(headers.cookie ?? '').matchAll(/session_token=([^;.]+)/g)].map(([, token = '']) =>
    hashToken(token),
  )
  if (hashes.length === 0) return false
  const { hash, expiresAt } = replacedSessions
  return (await db.$count(replacedSessions, and(inArray(hash, hashes), gt(expiresAt, sql`now()`)))) > 0
}

export const forgetReplaced = (db: Orm): Promise<number> =>
  deleteRows(db, replacedSessions, lt(replacedSessions.expiresAt, sql`now()`))
