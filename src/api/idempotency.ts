import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { idempotentHours } from '../shared/api.ts'
import { AppError } from '../shared/errors.ts'
import { deleteRows, type Executor, lockName } from '../store/database.ts'
import { apiJobs, idempotentCalls, tasks } from '../store/schema.ts'

const maxCharacters = 255

/** The name that a client gave its call, so that sending it again is not a second call. */
export function readIdempotencyKey({ headers }: FastifyRequest): string | null {
  const name = headers['idempotency-key']
  if (name === undefined) return null
  if (typeof name === 'string' && name.length <= maxCharacters && /^[\x20-\x7e]+$/.test(name)) return name
  throw new AppError('idempotency-key-invalid', { values: { max: maxCharacters } })
}

export interface NamedCall {
  readonly keyId: string
  readonly name: string
  /** A hash of everything that was asked for. */
  readonly fingerprint: string
}

/** The job that the same call made before, if any. The same name for something else is a mistake. */
export async function findNamedJob(db: Executor, { keyId, name, fingerprint }: NamedCall): Promise<string | null> {
  const [earlier] = await db
    .select()
    .from(idempotentCalls)
    .where(and(eq(idempotentCalls.keyId, keyId), eq(idempotentCalls.name, name), sql`not ${isFree}`))
  if (!earlier) return null
  if (earlier.fingerprint !== fingerprint) throw new AppError('idempotency-key-used')
  return earlier.jobId
}

/** Somebody else was faster. */
class NameTaken extends Error {}

/** Whether a call was refused because the same one was faster: it has the name, or has just taken the last credit under it. */
export async function isTaken(db: Executor, named: NamedCall | null, error: unknown): Promise<boolean> {
  if (error instanceof NameTaken) return true
  const isOutOfCredits = error instanceof AppError && error.code === 'no-credits'
  return named !== null && isOutOfCredits && (await findNamedJob(db, named)) !== null
}

/**
 * Takes the name for a job, inside the transaction that writes it: of many at the same moment one goes on, when it is clear whether
 * the job exists, and the others find it.
 */
export async function claimName(tx: Executor, { keyId, name, fingerprint }: NamedCall, jobId: string): Promise<void> {
  // Those who wait for the row itself would look for its job in what they saw before it was written.
  await lockName(tx, `idempotent-call:${keyId}:${name}`)
  const expiresAt = sql`now() + make_interval(hours => ${idempotentHours})`
  const claimed = await tx
    .insert(idempotentCalls)
    .values({ keyId, name, fingerprint, jobId, expiresAt })
    .onConflictDoUpdate({
      target: [idempotentCalls.keyId, idempotentCalls.name],
      set: { fingerprint, jobId, expiresAt, createdAt: sql`now()` },
      setWhere: isFree,
    })
    .returning({ name: idempotentCalls.name })
  if (claimed.length === 0) throw new NameTaken()
}

export const forgetNamedCalls = (db: Executor): Promise<number> =>
  deleteRows(db, idempotentCalls, sql`${idempotentCalls.expiresAt} <= now()`)

/** A call that failed was not charged, so the same again is a new one; and so it is when its picture is gone. */
const isFree: SQL = sql`(${idempotentCalls.expiresAt} <= now()
  or not exists (select from ${apiJobs} where ${apiJobs.id} = ${idempotentCalls.jobId})
  or exists (select from ${tasks} where ${tasks.jobId} = ${idempotentCalls.jobId}
    and ${tasks.answerBy} is not null and ${tasks.state} in ('failed', 'cancelled')))`
