import { and, eq, ne, or } from 'drizzle-orm'
import type { Database } from '../store/database.ts'
import { subscriptions } from '../store/schema.ts'
import { findCustomer } from './customers.ts'
import { type BillingProvider, CustomerUnknown } from './provider.ts'

/** Whoever is about to be deleted does not pay any more, and cannot begin to. */
export async function endSubscriptions(
  { database: { db }, billing }: { database: Database; billing: BillingProvider | null },
  userId: string,
): Promise<void> {
  if (!billing) return
  const { id, store, status, renews } = subscriptions
  // Subscriptions of a customer that was forgotten here are among them.
  const known = await db
    .select({ id })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(store, billing.name), or(ne(status, 'inactive'), eq(renews, true))))
  for (const subscription of known) await billing.endNow(subscription.id)
  const customerId = await findCustomer(db, billing.name, userId)
  if (!customerId) return
  try {
    // What is paid at this moment stands in the list that follows.
    await billing.closeCheckouts(customerId)
    await billing.endAll(customerId)
  } catch (error) {
    if (!(error instanceof CustomerUnknown)) throw error
  }
}
