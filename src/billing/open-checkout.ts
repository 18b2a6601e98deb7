import { and, eq } from 'drizzle-orm'
import { findUser } from '../accounts/users.ts'
import { isSubscribed } from '../shared/account.ts'
import type { BillingPeriod, CheckoutOutcome } from '../shared/billing.ts'
import { AppError } from '../shared/errors.ts'
import { subscriptions } from '../store/schema.ts'
import { findBestSubscription } from '../subscriptions/own-subscriptions.ts'
import { findOrCreateCustomer, forgetCustomer } from './customers.ts'
import { type BillingServices, followSubscription } from './follow-subscription.ts'
import { CustomerUnknown } from './provider.ts'

interface CheckoutOrder {
  readonly userId: string
  readonly period: BillingPeriod
  readonly coupon: string | null
  readonly trialDays: number
  readonly publicUrl: string
}

/** Resolves with the address of a page to pay at: the only one that is open for this user. */
export async function openCheckout(services: BillingServices, { publicUrl, ...order }: CheckoutOrder): Promise<string> {
  const { database, provider } = services
  const owner = await findUser(database.db, order.userId)
  if (!owner) throw new AppError('not-signed-in')
  await endUnpaid(services, owner.id)
  const done = (outcome: CheckoutOutcome) => `${publicUrl}/checkout-done?outcome=${outcome}`
  const open = async (): Promise<string> => {
    const customerId = await findOrCreateCustomer(database.db, provider, { userId: owner.id, email: owner.email })
    try {
      // A page that was left open in another tab could be paid, too.
      await provider.closeCheckouts(customerId)
      return await provider.openCheckout({
        ...order,
        customerId,
        successUrl: done('success'),
        cancelUrl: done('cancelled'),
      })
    } catch (error) {
      if (error instanceof CustomerUnknown) await forgetCustomer(database.db, customerId)
      throw error
    }
  }
  return open().catch((error) => {
    if (error instanceof CustomerUnknown) return open()
    throw error
  })
}

/** One that has run out here, while its provider still tries to be paid for it, would be paid beside the new one. */
async function endUnpaid(services: BillingServices, userId: string): Promise<void> {
  const { database, provider } = services
  const standing = await database.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(eq(subscriptions.userId, userId), eq(subscriptions.store, provider.name), eq(subscriptions.renews, true)),
    )
  for (const { id } of standing) {
    const state = await followSubscription(services, id)
    // It was paid after all, and the message about it was lost.
    if (isSubscribed(await findBestSubscription(database.db, userId))) throw new AppError('already-subscribed')
    if (!state?.renews) continue
    await provider.endNow(id)
    await followSubscription(services, id)
  }
}
