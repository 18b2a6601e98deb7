import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { grantFreeCredits } from '../../credits/free-credits.ts'
import { apiKeyPrefix, keyOverlapHours, maxApiKeys } from '../../shared/api.ts'
import { AppError } from '../../shared/errors.ts'
import { type Executor, lockName } from '../../store/database.ts'
import { type ApiKeyRow, apiKeys, apiStops, creditAccounts, type UserRow, user } from '../../store/schema.ts'
import { hashToken } from '../../store/signatures.ts'
import { findUser } from '../../visitors/users.ts'
import { lockKey, unfinishedRuns } from './hold-key.ts'

/** What tells somebody which of their keys it is; the rest stays secret. */
const shownCharacters = apiKeyPrefix.length + 6

export interface NewKey {
  readonly row: ApiKeyRow
  /** Shown once. */
  readonly key: string
}

interface KeyRequest {
  readonly userId: string
  readonly name: string
  /** Keys the hash of who has had the free credits, which come with the first key; left out where calls cost nothing. */
  readonly creditSecret?: string | undefined
}

export async function createKey(db: Executor, { userId, name, creditSecret }: KeyRequest): Promise<NewKey> {
  return db.transaction(async (tx) => {
    await lockName(tx, `api-keys:${userId}`)
    if ((await tx.$count(apiKeys, standingOf(userId))) >= maxApiKeys) throw new AppError('too-many-keys')
    const { key, ...stored } = makeKey()
    const [row] = await tx
      .insert(apiKeys)
      .values({ userId, name, ...stored })
      .returning()
    if (!row) throw new AppError('internal', { detail: 'the key was not written' })
    const owner = creditSecret === undefined ? null : await findUser(tx, userId)
    if (owner && creditSecret) await grantFreeCredits(tx, { userId, email: owner.email, secret: creditSecret })
    return { row, key }
  })
}

interface RecognizedKey {
  /** Null for one that does not work, or no longer. */
  readonly key: ApiKeyRow | null
  readonly owner: UserRow | null
  /** Null for an owner who has never had credits. */
  readonly balance: number | null
  /** Its runs that wait or run. */
  readonly unfinished: number
  /** Why nobody may use the API now; null while everybody may. */
  readonly stopReason: string | null
}

/** All that is to know about a key that a program sent, in one question: every call asks it. */
export async function recognizeKey(db: Executor, key: string): Promise<RecognizedKey> {
  const hash = hashToken(key)
  const isPrevious = and(eq(apiKeys.previousHash, hash), gt(apiKeys.previousUntil, sql`now()`))
  const [found] = await db
    .select({
      key: apiKeys,
      owner: user,
      balance: creditAccounts.balance,
      unfinished: unfinishedRuns,
      stopReason: apiStops.reason,
    })
    .from(sql`(select) as anything`)
    .leftJoin(apiStops, sql`true`)
    .leftJoin(apiKeys, and(or(eq(apiKeys.hash, hash), isPrevious), isNull(apiKeys.revokedAt)))
    .leftJoin(user, eq(user.id, apiKeys.userId))
    .leftJoin(creditAccounts, eq(creditAccounts.userId, apiKeys.userId))
  return found ?? { key: null, owner: null, balance: null, unfinished: 0, stopReason: null }
}

/** Those that work, newest last. */
export const listKeys = (db: Executor, userId: string): Promise<ApiKeyRow[]> =>
  db.select().from(apiKeys).where(standingOf(userId)).orderBy(asc(apiKeys.createdAt), asc(apiKeys.id))

interface OwnKey {
  readonly userId: string
  readonly id: string
}

/** A new secret for the same key. The old one works for a while longer; one that was still older ends now. */
export async function rotateKey(db: Executor, { userId, id }: OwnKey): Promise<NewKey | null> {
  const { key, ...stored } = makeKey()
  const previousUntil = sql`now() + make_interval(hours => ${keyOverlapHours})`
  const [row] = await db
    .update(apiKeys)
    .set({ ...stored, previousHash: apiKeys.hash, previousUntil })
    .where(and(eq(apiKeys.id, id), standingOf(userId)))
    .returning()
  return row ? { row, key } : null
}

export async function renameKey(db: Executor, { userId, id }: OwnKey, name: string): Promise<boolean> {
  const own = and(eq(apiKeys.id, id), standingOf(userId))
  return (await db.update(apiKeys).set({ name }).where(own).returning({ id: apiKeys.id })).length > 0
}

/** Ends a key at once, and the one that it replaced. The row stays: the ledger and the jobs name it. */
export async function revokeKey(db: Executor, { userId, id }: OwnKey): Promise<boolean> {
  const own = and(eq(apiKeys.id, id), standingOf(userId))
  const revoked = { revokedAt: sql`now()`, previousHash: null, previousUntil: null }
  return db.transaction(async (tx) => {
    // What is just being accepted for it comes first, or is refused.
    await lockKey(tx, id)
    return (await tx.update(apiKeys).set(revoked).where(own).returning({ id: apiKeys.id })).length > 0
  })
}

const standingOf = (userId: string) => and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt))

function makeKey(): { key: string; prefix: string; hash: string } {
  const key = `${apiKeyPrefix}${randomBytes(30).toString('base64url')}`
  return { key, prefix: key.slice(0, shownCharacters), hash: hashToken(key) }
}
