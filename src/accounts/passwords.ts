import { generateId } from 'better-auth'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { maxPasswordLength, minPasswordLength } from '../shared/account.ts'
import { AppError } from '../shared/errors.ts'
import type { Executor } from '../store/database.ts'
import { account, oneTimeTokens } from '../store/schema.ts'
import { passwordProvider } from '../visitors/users.ts'
import type { Auth } from './auth.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Hashing is slow on purpose, and done by Better Auth (scrypt). */
export async function hashPassword(auth: Auth, password: string): Promise<string> {
  if (password.length < minPasswordLength || password.length > maxPasswordLength) {
    throw new AppError('auth/weak-password', { values: { least: minPasswordLength } })
  }
  if (await isCommonPassword(password)) throw new AppError('auth/common-password')
  return (await auth.$context).password.hash(password)
}

/** Whoever knows an account knows its address: it is the first guess of all. */
export function refuseOwnAddress(password: string, email: string): void {
  const wanted = password.trim().toLowerCase()
  if (wanted === email || wanted === email.split('@')[0]) throw new AppError('auth/common-password')
}

/** Takes as long without a hash: how long an answer takes must not tell whether there is an account. */
export async function isPassword(auth: Auth, password: string, hash: string | null): Promise<boolean> {
  const { password: hasher } = await auth.$context
  if (hash) return hasher.verify({ hash, password })
  await hasher.hash(password)
  return false
}

export async function findPassword(db: Executor, userId: string): Promise<string | null> {
  const [found] = await db.select({ password: account.password }).from(account).where(isPasswordOf(userId))
  return found?.password ?? null
}

export async function setPassword(tx: Executor, userId: string, hash: string): Promise<void> {
  await tx
    .insert(account)
    .values({ id: generateId(), accountId: userId, providerId: passwordProvider, userId, password: hash })
    .onConflictDoUpdate({ target: [account.providerId, account.accountId], set: { password: hash } })
}

/** The password of the newest sign-up with this address that still waits for its mail to be answered. */
export async function findWaitingPassword(db: Executor, email: string): Promise<string | null> {
  const [waiting] = await db
    .select({ password: oneTimeTokens.password })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.purpose, 'verify'),
        eq(oneTimeTokens.subject, email),
        gt(oneTimeTokens.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(oneTimeTokens.createdAt))
    .limit(1)
  return waiting?.password ?? null
}

const isPasswordOf = (userId: string) => and(eq(account.userId, userId), eq(account.providerId, passwordProvider))
