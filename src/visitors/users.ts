import { generateId } from 'better-auth'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { type AuthUser, socialProviders } from '../shared/account.ts'
import { AppError } from '../shared/errors.ts'
import type { Executor } from '../store/database.ts'
import { account, oneTimeTokens, passkeys, type UserRow, user } from '../store/schema.ts'

/** Better Auth's name for an account whose proof is a password of ours. */
export const passwordProvider = 'credential'
/** Someone who signed in by a mailed link can do so again, whatever else they unlink. */
const emailLinkProvider = 'email-link'

export async function findUser(db: Executor, userId: string): Promise<UserRow | null> {
  const [found] = await db.select().from(user).where(eq(user.id, userId))
  return found ?? null
}

/** Somebody's row, which stands still until this is committed: what is counted of theirs meanwhile is right. */
export async function lockUser(tx: Executor, userId: string): Promise<UserRow | null> {
  const [found] = await tx.select().from(user).where(eq(user.id, userId)).for('update')
  return found ?? null
}

/** Addresses are kept in small letters. Anonymous visitors have made-up ones, which nobody can write to. */
export async function findUserByEmail(db: Executor, email: string): Promise<UserRow | null> {
  const [found] = await db
    .select()
    .from(user)
    .where(and(eq(user.email, email), eq(user.isAnonymous, false)))
  return found ?? null
}

/** The account of someone who has just proven that the address is theirs. */
export async function findOrCreateUser(tx: Executor, email: string): Promise<{ user: UserRow; isNew: boolean }> {
  const [created] = await tx
    .insert(user)
    .values({ id: generateId(), name: '', email, emailVerified: true })
    .onConflictDoNothing({ target: user.email })
    .returning()
  if (created && (await isAddressKept(tx, email, created.id))) throw new AppError('auth/address-changed')
  if (created) return { user: created, isNew: true }
  const found = await findUserByEmail(tx, email)
  if (!found) throw new AppError('internal', { detail: 'the user was neither there nor written' })
  return { user: found, isNew: false }
}

/** While a change of address can be stopped, the old one is kept for its account: a second account would be in the way of that. */
export async function isAddressKept(db: Executor, email: string, userId: string): Promise<boolean> {
  const { purpose, subject, expiresAt } = oneTimeTokens
  const isOfOthers = and(eq(purpose, 'email-stop'), eq(oneTimeTokens.email, email), ne(subject, userId))
  return (await db.$count(oneTimeTokens, and(isOfOthers, gt(expiresAt, sql`now()`)))) > 0
}

export async function rememberEmailLink(tx: Executor, userId: string): Promise<void> {
  await tx
    .insert(account)
    .values({ id: generateId(), accountId: userId, providerId: emailLinkProvider, userId })
    .onConflictDoNothing()
}

/** A ban without an end is for good. */
export const isBanned = ({ banned, banExpires }: Pick<UserRow, 'banned' | 'banExpires'>): boolean =>
  banned === true && (banExpires === null || banExpires.getTime() > Date.now())

export const refuseBanned = (found: Pick<UserRow, 'banned' | 'banExpires'>): void => {
  if (isBanned(found)) throw new AppError('auth/user-disabled')
}

/** Who someone is, as their browser knows it. */
export async function describeUser(db: Executor, userId: string): Promise<AuthUser> {
  const found = await findUser(db, userId)
  if (!found) throw new AppError('auth/session-invalid')
  const ways = await db.select({ provider: account.providerId }).from(account).where(eq(account.userId, userId))
  const isLinked = (provider: string) => ways.some((way) => way.provider === provider)
  const isAnonymous = found.isAnonymous === true
  return {
    uid: found.id,
    displayName: isAnonymous ? null : found.name || null,
    email: isAnonymous ? null : found.email,
    photoURL: found.image,
    isAnonymous,
    metadata: { creationTime: found.createdAt.toISOString() },
    emailVerified: found.emailVerified,
    hasPassword: isLinked(passwordProvider),
    hasPasskey: (await db.$count(passkeys, eq(passkeys.userId, userId))) > 0,
    providers: socialProviders.filter(isLinked),
  }
}
