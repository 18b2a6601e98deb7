import { isSubscribed } from '../shared/account.ts'
import type { Role } from '../shared/plans.ts'
import type { Executor } from '../store/database.ts'
import { findBestSubscription } from './own-subscriptions.ts'

export async function roleOf(db: Executor, user: { id: string; isAnonymous: boolean }): Promise<Role> {
  if (user.isAnonymous) return 'anonymous'
  return isSubscribed(await findBestSubscription(db, user.id)) ? 'pro' : 'free'
}
