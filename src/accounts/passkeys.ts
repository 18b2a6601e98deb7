import { asc, eq } from 'drizzle-orm'
import type { Passkey } from '../shared/account.ts'
import type { Executor } from '../store/database.ts'
import { account, passkeys } from '../store/schema.ts'

/** Somebody's passkeys, oldest first. */
export async function listPasskeys(db: Executor, userId: string): Promise<Passkey[]> {
  const rows = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt))
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

export const credentialsOf = (db: Executor, userId: string): Promise<{ id: string; transports: string[] }[]> =>
  db.select({ id: passkeys.id, transports: passkeys.transports }).from(passkeys).where(eq(passkeys.userId, userId))

/** What somebody can sign in with: the names of other sites, passwords, links that were mailed and opened, passkeys. */
export async function waysIn(tx: Executor, userId: string): Promise<string[]> {
  const ways = await tx.select({ provider: account.providerId }).from(account).where(eq(account.userId, userId))
  const keys = await credentialsOf(tx, userId)
  return [...ways.map(({ provider }) => provider), ...keys.map(() => 'passkey')]
}
