import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { Role } from '../shared/plans.ts'
import type { Executor } from '../store/database.ts'
import { subscriptions } from '../store/schema.ts'

/** Subscribed means: has a subscription whose status is not inactive and whose time is not up. */
export async function roleOf(db: Executor, user: { id: string; isAnonymous: boolean }): Promise<Role> {
  if (user.isAnonymous) return 'anonymous'
  const current = await db.$count(
    subscriptions,
    and(
      eq(subscriptions.userId, user.id),
      ne(subscriptions.status, 'inactive'),
      or(isNull(subscriptions.expiresAt), gt(subscriptions.expiresAt, sql`now()`)),
    ),
  )
  return current > 0 ? 'pro' : 'free'
}
