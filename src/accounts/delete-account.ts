import { eq } from 'drizzle-orm'
import { endSubscriptions } from '../billing/end-subscriptions.ts'
import type { BillingProvider } from '../billing/provider.ts'
import { keepUsedTrials } from '../billing/used-trials.ts'
import { keepFreeCredits } from '../credits/free-credits.ts'
import { announceSessionsEnded } from '../live/channels.ts'
import { AppError } from '../shared/errors.ts'
import type { FileStore } from '../store/files/file-store.ts'
import { tokenPurposes, user } from '../store/schema.ts'
import type { TaskStore } from '../tasks/claims.ts'
import { deleteAllTasks } from '../tasks/owner.ts'
import { findUser, lockUser } from '../visitors/users.ts'
import { keepFormerUsage } from './former-usage.ts'
import { revokeTokens } from './one-time-tokens.ts'

/**
 * Payments and pictures first: when this is interrupted, the account is still there to try again. Rows of other tables go with
 * their owner; files of a run that was just being accepted are strays, and swept. What stays, so that caps and trials do not begin
 * anew, knows the owner by keyed hashes alone.
 */
export async function deleteAccount(
  store: TaskStore & { files: FileStore; billing: BillingProvider | null; secret: string },
  userId: string,
): Promise<void> {
  const { db } = store.database
  if (!(await findUser(db, userId))) throw new AppError('not-signed-in')
  await endSubscriptions(store, userId)
  await deleteAllTasks(store, userId)
  // Pictures take their time: something may have been bought meanwhile.
  await endSubscriptions(store, userId)
  await db.transaction(async (tx) => {
    // What is just being accepted for them comes first, or is refused.
    const owner = await lockUser(tx, userId)
    if (!owner) return
    if (!owner.isAnonymous) {
      await keepFormerUsage(tx, store.secret, owner)
      await keepUsedTrials(tx, store.secret, owner)
      await keepFreeCredits(tx, store.secret, owner)
    }
    await revokeTokens(tx, [userId, owner.email], tokenPurposes)
    await tx.delete(user).where(eq(user.id, userId))
    await announceSessionsEnded(tx, userId)
  })
}
