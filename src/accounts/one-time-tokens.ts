import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../shared/errors.ts'
import { deleteRows, type Executor } from '../store/database.ts'
import { oneTimeTokens, type TokenPurpose, verification } from '../store/schema.ts'
import { hashToken } from '../store/signatures.ts'

/** A late token is told from a wrong one for this long. */
const keptHours = 24

export interface NewToken {
  readonly purpose: TokenPurpose
  /** An e-mail address, or the id of a user or a session. */
  readonly subject: string
  readonly seconds: number
  readonly password?: string
  readonly email?: string
}

export interface IssuedToken {
  readonly token: string
  readonly expiresAt: Date
}

export async function issueToken(
  db: Executor,
  { purpose, subject, seconds, password, email }: NewToken,
): Promise<IssuedToken> {
  const token = randomBytes(32).toString('base64url')
  const [issued] = await db
    .insert(oneTimeTokens)
    .values({
      hash: hashToken(token),
      purpose,
      subject,
      password: password ?? null,
      email: email ?? null,
      expiresAt: sql`now() + make_interval(secs => ${seconds})`,
    })
    .returning({ expiresAt: oneTimeTokens.expiresAt })
  if (!issued) throw new AppError('internal', { detail: 'the token was not written' })
  return { token, expiresAt: issued.expiresAt }
}

/**
 * Uses a token up and says whom it was for. Deleting is what makes it work once, also for two requests at a time.
 * With a subject, the token must be that one's; otherwise it is left alone.
 */
export async function consumeToken(
  tx: Executor,
  { purpose, token, subject }: GivenToken & { readonly subject?: string },
): Promise<UsedToken> {
  const given = and(isToken({ purpose, token }), subject === undefined ? undefined : eq(oneTimeTokens.subject, subject))
  const [used] = await tx
    .delete(oneTimeTokens)
    .where(and(given, gt(oneTimeTokens.expiresAt, sql`now()`)))
    .returning({
      subject: oneTimeTokens.subject,
      password: oneTimeTokens.password,
      email: oneTimeTokens.email,
      createdAt: oneTimeTokens.createdAt,
    })
  if (used) return used
  throw await refusalOf(tx, given)
}

interface UsedToken {
  readonly subject: string
  readonly password: string | null
  readonly email: string | null
  readonly createdAt: Date
}

interface GivenToken {
  readonly purpose: TokenPurpose
  readonly token: string
}

/** Refuses a token that cannot be used any more, and leaves one that can as it is. */
export async function checkToken(db: Executor, token: GivenToken): Promise<void> {
  const given = isToken(token)
  const isGood = (await db.$count(oneTimeTokens, and(given, gt(oneTimeTokens.expiresAt, sql`now()`)))) > 0
  if (!isGood) throw await refusalOf(db, given)
}

const isToken = ({ purpose, token }: GivenToken): SQL | undefined =>
  and(eq(oneTimeTokens.hash, hashToken(token)), eq(oneTimeTokens.purpose, purpose))

const refusalOf = async (db: Executor, given: SQL | undefined): Promise<AppError> => {
  const isLate = (await db.$count(oneTimeTokens, given)) > 0
  return new AppError(isLate ? 'auth/expired-action-code' : 'auth/invalid-action-code')
}

/** Whatever was under way for these subjects ends. */
export async function revokeTokens(db: Executor, subjects: readonly string[], purposes: readonly TokenPurpose[]) {
  await db
    .delete(oneTimeTokens)
    .where(and(inArray(oneTimeTokens.subject, [...subjects]), inArray(oneTimeTokens.purpose, [...purposes])))
}

export async function forgetTokens(db: Executor): Promise<number> {
  // What popups left behind that were closed on the way.
  await db.delete(verification).where(lt(verification.expiresAt, sql`now()`))
  return deleteRows(db, oneTimeTokens, lt(oneTimeTokens.expiresAt, sql`now() - make_interval(hours => ${keptHours})`))
}
