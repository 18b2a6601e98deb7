import { and, eq } from 'drizzle-orm'
import { isSubscribed } from '../shared/account.ts'
import type { BillingPeriod, CheckoutOutcome } from '../shared/billing.ts'
import { AppError } from '../shared/errors.ts'
import { subscriptions } from '../store/schema.ts'
import { findBestSubscription } from '../visitors/own-subscriptions.ts'
import { findUser } from '../visitors/users.ts'
import type { BillingServices } from './billing-services.ts'
import { findCustomer, withCustomer } from './customers.ts'
import { followCustomer, followSubscription } from './follow-subscription.ts'
import { type Checkout, CustomerUnknown } from './provider.ts'
import { hasUsedTrial } from './used-trials.ts'

interface CheckoutOptions {
  readonly userId: string
  readonly period: BillingPeriod
  readonly coupon: string | null
  /** Days that are offered to those who have not had theirs. */
  readonly trialDays: number
  readonly publicUrl: string
}

/** Resolves with the address of a page to pay at: no other one is open for this user. */
export async function openCheckout(services: BillingServices, options: CheckoutOptions): Promise<string> {
  const { provider } = services
  const { userId, period, coupon, trialDays: offered, publicUrl } = options
  const buyer = await findBuyer(services, userId)
  await endUnpaid(services, userId)
  const trialDays = await trialDaysFor(services, userId, offered)
  const done = (outcome: CheckoutOutcome) => `${publicUrl}/checkout-done?outcome=${outcome}`
  const [successUrl, cancelUrl] = [done('success'), done('cancelled')]
  const wanted = { userId, period, coupon, trialDays, successUrl, cancelUrl }
  const { customerId, url } = await openOnly(services, buyer.email, wanted)
  try {
    // Meanwhile a page that is closed now may have been paid, or the account deleted.
    await findBuyer(services, userId)
    return url
  } catch (error) {
    await provider.closeCheckouts(customerId)
    throw error
  }
}

/** Somebody who has no Pro, also by what the provider knows: a checkout may be paid whose webhook has not come yet. */
async function findBuyer(services: BillingServices, userId: string) {
  const { db } = services.database
  const buyer = await findUser(db, userId)
  if (!buyer) throw new AppError('not-signed-in')
  const customerId = await findCustomer(db, services.provider.name, userId)
  if (customerId) {
    await followCustomer(services, customerId).catch((error) => {
      if (!(error instanceof CustomerUnknown)) throw error
    })
  }
  if (isSubscribed(await findBestSubscription(db, userId))) throw new AppError('already-subscribed')
  return buyer
}

/** One that has run out here, while its provider still tries to be paid for it, would be paid beside the new one. */
async function endUnpaid(services: BillingServices, userId: string): Promise<void> {
  const { database, provider } = services
  const { id, store, renews } = subscriptions
  const unpaid = await database.db
    .select({ id })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(store, provider.name), eq(renews, true)))
  for (const subscription of unpaid) {
    await provider.endNow(subscription.id)
    await followSubscription(services, subscription.id)
  }
}

/** Opens first: of several requests at the same moment, none can miss the page of another. */
async function openOnly(
  { database, provider }: BillingServices,
  email: string,
  checkout: Omit<Checkout, 'customerId'>,
): Promise<{ customerId: string; url: string }> {
  return withCustomer(database.db, provider, { userId: checkout.userId, email }, async (customerId) => {
    const { id, url } = await provider.openCheckout({ ...checkout, customerId })
    await provider.closeCheckouts(customerId, id)
    return { customerId, url }
  })
}

/** What is offered, to somebody who has had nothing from this provider yet. */
export async function trialDaysFor(
  { database: { db }, provider, secret }: Omit<BillingServices, 'log'>,
  userId: string,
  offered: number,
): Promise<number> {
  const own = and(eq(subscriptions.userId, userId), eq(subscriptions.store, provider.name))
  if ((await db.$count(subscriptions, own)) > 0) return 0
  const buyer = await findUser(db, userId)
  const isUsed = buyer !== null && (await hasUsedTrial(db, { secret, provider: provider.name, email: buyer.email }))
  return isUsed ? 0 : offered
}
