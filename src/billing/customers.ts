import { and, eq } from 'drizzle-orm'
import type { BillingProviderName } from '../shared/billing.ts'
import { AppError } from '../shared/errors.ts'
import type { Executor } from '../store/database.ts'
import { billingCustomers } from '../store/schema.ts'
import type { BillingProvider } from './provider.ts'

/** Whom the provider knows a user as; null before their first checkout. */
export async function findCustomer(
  db: Executor,
  provider: BillingProviderName,
  userId: string,
): Promise<string | null> {
  const [found] = await db
    .select({ id: billingCustomers.id })
    .from(billingCustomers)
    .where(and(eq(billingCustomers.provider, provider), eq(billingCustomers.userId, userId)))
  return found?.id ?? null
}

export async function findOrCreateCustomer(
  db: Executor,
  provider: BillingProvider,
  { userId, email }: { userId: string; email: string },
): Promise<string> {
  const known = await findCustomer(db, provider.name, userId)
  if (known) return known
  const id = await provider.createCustomer({ userId, email })
  await db.insert(billingCustomers).values({ id, provider: provider.name, userId }).onConflictDoNothing()
  // Another request may have been first: there is one for each user.
  const kept = await findCustomer(db, provider.name, userId)
  if (!kept) throw new AppError('billing-failed', { detail: `the customer ${id} belongs to somebody else` })
  return kept
}

export async function forgetCustomer(db: Executor, customerId: string): Promise<void> {
  await db.delete(billingCustomers).where(eq(billingCustomers.id, customerId))
}
