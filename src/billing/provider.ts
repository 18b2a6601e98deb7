import type { IncomingHttpHeaders } from 'node:http'
import type { SubscriptionStatus } from '../shared/account.ts'
import type { BillingPeriod, BillingProviderName, Prices } from '../shared/billing.ts'
import type { CheckoutPage, Payments } from './payments.ts'

/**
 * Who takes the money. What it knows about a subscription is the truth; we keep a copy of it, which is read again whenever
 * the provider says that something has changed.
 */
export interface BillingProvider {
  readonly name: BillingProviderName
  readonly payments: Payments
  prices(): Promise<Omit<Prices, 'trialDays'>>
  /** Resolves with the provider's own id of somebody. */
  createCustomer(owner: { userId: string; email: string }): Promise<string>
  openCheckout(checkout: Checkout): Promise<CheckoutPage>
  /** Nobody can pay any more at pages that are open for this customer, but for one of them. */
  closeCheckouts(customerId: string, exceptId?: string): Promise<void>
  /** Resolves with the address of the provider's own pages about somebody's subscription. */
  openPortal(portal: { customerId: string; returnUrl: string }): Promise<string>
  cancelAtEnd(subscriptionId: string): Promise<void>
  resume(subscriptionId: string): Promise<void>
  /** One that has ended already stays as it is. */
  endNow(subscriptionId: string): Promise<void>
  /** Ends everything that stands, or may still begin, whether we have heard of it or not. */
  endAll(customerId: string): Promise<void>
  /** Throws `webhook-invalid` for what the provider has not signed just now. */
  readEvent(body: Buffer, headers: IncomingHttpHeaders): BillingEvent
  /** Null for one that the provider does not know, or that has never begun. */
  readSubscription(subscriptionId: string): Promise<SubscriptionState | null>
  /** Everything that somebody has or had, as far as it has begun. */
  listSubscriptions(customerId: string): Promise<SubscriptionState[]>
}

export interface Checkout {
  readonly customerId: string
  readonly userId: string
  readonly period: BillingPeriod
  readonly coupon: string | null
  readonly trialDays: number
  readonly successUrl: string
  readonly cancelUrl: string
}

/** Something has happened to a subscription or a payment; what it is now is asked for. */
export interface BillingEvent {
  readonly id: string
  readonly type: string
  /** Null for events about something else. */
  readonly subscriptionId: string | null
  readonly paymentId: string | null
}

export interface SubscriptionState {
  readonly id: string
  readonly customerId: string
  readonly status: SubscriptionStatus
  readonly period: BillingPeriod | null
  /** The end of what is paid for. */
  readonly expiresAt: Date
  /** It goes on by itself after that, or tries to. */
  readonly renews: boolean
  readonly trialEndsAt: Date | null
  /** What the provider tells one card from another by; null where it does not. */
  readonly card: string | null
}

/** The provider does not know a customer that it once named: its keys are for another account now, or somebody deleted it there. */
export class CustomerUnknown extends Error {}

/** Our word for a provider's; both use those of Stripe. */
export function statusOf(given: string, cancels: boolean): SubscriptionStatus {
  if (given === 'past_due') return 'payment-due'
  if (given !== 'trialing' && given !== 'active') return 'inactive'
  if (cancels) return 'cancelled'
  return given === 'trialing' ? 'trial' : 'active'
}

/** It stands to the end of what is paid for; with a payment due nothing is paid that it could go on for. */
export const cancelSubscription = (
  provider: BillingProvider,
  { id, status }: Pick<SubscriptionState, 'id' | 'status'>,
): Promise<void> => (status === 'payment-due' ? provider.endNow(id) : provider.cancelAtEnd(id))
