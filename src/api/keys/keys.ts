import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { grantFreeCredits } from '../../credits/free-credits.ts'
import { apiKeyPrefix, maxApiKeys } from '../../shared/api.ts'
import { AppError } from '../../shared/errors.ts'
import { type Executor, lockName } from '../../store/database.ts'
import { type ApiKeyRow, apiKeys } from '../../store/schema.ts'
import { hashToken } from '../../store/signatures.ts'

/** What tells somebody which of their keys it is; the rest stays secret. */
const shownCharacters = apiKeyPrefix.length + 6

export interface NewKey {
  readonly row: ApiKeyRow
  /** Shown once. */
  readonly key: string
}

interface KeyOwner {
  readonly userId: string
  readonly name: string
  /** Whose free credits come with their first key; left out where nothing costs any. */
  readonly freeFor?: { readonly email: string; readonly secret: string } | undefined
}

export async function createKey(db: Executor, { userId, name, freeFor }: KeyOwner): Promise<NewKey> {
  return db.transaction(async (tx) => {
    await lockName(tx, `api-keys:${userId}`)
    const standing = and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt))
    if ((await tx.$count(apiKeys, standing)) >= maxApiKeys) throw new AppError('too-many-keys')
    const { key, ...stored } = makeKey()
    const [row] = await tx
      .insert(apiKeys)
      .values({ userId, name, ...stored })
      .returning()
    if (!row) throw new AppError('internal', { detail: 'the key was not written' })
    if (freeFor) await grantFreeCredits(tx, { userId, ...freeFor })
    return { row, key }
  })
}

/** The key that a program sent, counted as used; null for one that does not work, or no longer. */
export async function useKey(db: Executor, key: string): Promise<ApiKeyRow | null> {
  const hash = hashToken(key)
  const isPrevious = and(eq(apiKeys.previousHash, hash), gt(apiKeys.previousUntil, sql`now()`))
  const [used] = await db
    .update(apiKeys)
    .set({ calls: sql`${apiKeys.calls} + 1`, lastUsedAt: sql`now()` })
    .where(and(or(eq(apiKeys.hash, hash), isPrevious), isNull(apiKeys.revokedAt)))
    .returning()
  return used ?? null
}

function makeKey(): { key: string; prefix: string; hash: string } {
  const key = `${apiKeyPrefix}${randomBytes(30).toString('base64url')}`
  return { key, prefix: key.slice(0, shownCharacters), hash: hashToken(key) }
}
