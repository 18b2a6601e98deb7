import { and, eq } from 'drizzle-orm'
import type { BillingProviderName } from '../shared/billing.ts'
import { AppError } from '../shared/errors.ts'
import type { Executor } from '../store/database.ts'
import { billingCustomers } from '../store/schema.ts'
import { type BillingProvider, CustomerUnknown } from './provider.ts'

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

/** Does something with whom the provider knows a user as, once more when it does not know them any longer. */
export async function withCustomer<Result>(
  db: Executor,
  provider: BillingProvider,
  owner: { userId: string; email: string },
  act: (customerId: string) => Promise<Result>,
): Promise<Result> {
  const attempt = async () => {
    const customerId = await findOrCreateCustomer(db, provider, owner)
    try {
      return await act(customerId)
    } catch (error) {
      if (error instanceof CustomerUnknown) await db.delete(billingCustomers).where(eq(billingCustomers.id, customerId))
      throw error
    }
  }
  return attempt().catch((error) => {
    if (error instanceof CustomerUnknown) return attempt()
    throw error
  })
}

async function findOrCreateCustomer(
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
