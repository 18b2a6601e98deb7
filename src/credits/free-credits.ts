import { and, eq } from 'drizzle-orm'
import { apiCredits } from '../shared/plans.ts'
import type { Executor } from '../store/database.ts'
import { creditEntries, type UserRow, user } from '../store/schema.ts'
import { hashOwner, hashPerson } from '../visitors/keyed-hash.ts'
import { claimOnce } from './claim-once.ts'
import { changeCredits } from './ledger.ts'

interface Person {
  readonly userId: string
  readonly email: string
  readonly secret: string
}

/**
 * What everybody has once, with their first key after their address is proven. Resolves with whether this was it: of several keys at the same moment, and of several
 * accounts of one mailbox, one is the first.
 */
export async function grantFreeCredits(tx: Executor, person: Person): Promise<boolean> {
  const { userId } = person
  // Addresses that nobody has proven cost nothing to make up.
  if ((await tx.$count(user, and(eq(user.id, userId), user.emailVerified))) === 0) return false
  if (!(await claimFreeCredits(tx, person))) return false
  return changeCredits(tx, { userId, kind: 'granted', amount: apiCredits.freeOnce, reference: referenceOf(userId) })
}

/** An account is about to be deleted: its address, which may be another than it had then, has had its free credits. */
export async function keepFreeCredits(tx: Executor, secret: string, { id: userId, email }: UserRow): Promise<void> {
  const granted = and(eq(creditEntries.kind, 'granted'), eq(creditEntries.reference, referenceOf(userId)))
  if ((await tx.$count(creditEntries, granted)) > 0) await claimFreeCredits(tx, { userId, email, secret })
}

/** Remembered beside the trials, for as long as they are. */
const claimFreeCredits = (tx: Executor, { userId, email, secret }: Person): Promise<boolean> =>
  claimOnce(tx, { subject: `credits ${hashPerson(secret, email)}`, holder: hashOwner(secret, userId) })

const referenceOf = (userId: string): string => `free ${userId}`
