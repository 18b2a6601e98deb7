import { and, eq } from 'drizzle-orm'
import type { BillingProviderName } from '../shared/billing.ts'
import type { Executor } from '../store/database.ts'
import { subscriptions } from '../store/schema.ts'

/** What is offered, to an account that has had nothing from this provider yet. */
export async function trialDaysFor(
  db: Executor,
  { provider, userId, offered }: { provider: BillingProviderName; userId: string; offered: number },
): Promise<number> {
  const own = and(eq(subscriptions.userId, userId), eq(subscriptions.store, provider))
  return (await db.$count(subscriptions, own)) > 0 ? 0 : offered
}
