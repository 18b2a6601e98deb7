import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { claimOnce } from '../credits/claim-once.ts'
import type { BillingProviderName } from '../shared/billing.ts'
import { deleteRows, type Executor, type Orm } from '../store/database.ts'
import { subscriptions, type UserRow, usedTrials } from '../store/schema.ts'
import { hashCard, hashPerson, hashSubscription } from '../visitors/keyed-hash.ts'

/** Whether somebody with this address has had Pro from the provider, also under an account that is gone. */
export async function hasUsedTrial(
  db: Executor,
  { secret, provider, email }: { secret: string; provider: BillingProviderName; email: string },
): Promise<boolean> {
  const used = and(eq(usedTrials.subject, personIn(secret, provider, email)), gt(usedTrials.expiresAt, sql`now()`))
  return (await db.$count(usedTrials, used)) > 0
}

interface Subscriber {
  readonly secret: string
  readonly provider: string
  readonly email: string
  /** What the provider tells one card from another by, where it does. */
  readonly card: string | null
  readonly subscriptionId: string
}

/**
 * Remembers a subscription by the address and the card it is paid with, for as long as that matters. Resolves with whether it is the
 * first of both: of two at the same moment, one is.
 */
export async function claimTrial(db: Executor, subscriber: Subscriber): Promise<boolean> {
  const { secret, provider, email, card, subscriptionId } = subscriber
  const holder = hashSubscription(secret, subscriptionId)
  const subjects = [personIn(secret, provider, email), ...(card ? [`${provider} ${hashCard(secret, card)}`] : [])]
  const claims: boolean[] = []
  for (const subject of subjects) claims.push(await claimOnce(db, { subject, holder }))
  return claims.every(Boolean)
}

/** An account is about to be deleted: its address, which may be another than it bought with, has had its trial. */
export async function keepUsedTrials(tx: Executor, secret: string, { id, email }: UserRow): Promise<void> {
  const bought = await tx
    .select({ id: subscriptions.id, store: subscriptions.store })
    .from(subscriptions)
    .where(eq(subscriptions.userId, id))
  for (const { id: subscriptionId, store } of bought) {
    await claimTrial(tx, { secret, provider: store, email, card: null, subscriptionId })
  }
}

export const forgetUsedTrials = (db: Orm): Promise<number> =>
  deleteRows(db, usedTrials, lt(usedTrials.expiresAt, sql`now()`))

const personIn = (secret: string, provider: string, email: string): string => `${provider} ${hashPerson(secret, email)}`
