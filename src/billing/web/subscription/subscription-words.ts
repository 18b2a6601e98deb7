import type { Subscription, SubscriptionStatus } from '../../../shared/account.ts'
import { type BillingProviderName, billingPeriods } from '../../../shared/billing.ts'
import { periodNames } from '../prices/price-words.ts'

export const statusWords = {
  active: 'Active',
  cancelled: 'Cancelled',
  inactive: 'Inactive',
  'payment-due': 'Payment due',
  trial: 'Trial period',
} as const satisfies Record<SubscriptionStatus, string>

const storeNames: Readonly<Record<string, string>> = {
  sandbox: 'Safelight sandbox',
  stripe: 'Stripe',
  admin: 'the operator of this server',
  'app-store': 'App Store',
  'google-play': 'Google Play',
}

/** As people know it; a store nobody has named here, by its own name. */
export const storeWords = (store: string): string => storeNames[store] ?? store

export const periodWords = (billingPeriod: string): string => {
  const period = billingPeriods.find((known) => known === billingPeriod)
  return period ? periodNames[period] : billingPeriod
}

export const dateWords = (iso: string): string => new Date(iso).toLocaleDateString('en', { dateStyle: 'long' })

/** What the date of a subscription means: only what is paid again and again renews. */
export const endLabel = ({ status, billingPeriod }: Subscription): 'Renews on' | 'Expiry date' =>
  (status === 'active' || status === 'trial') && billingPeriod !== null ? 'Renews on' : 'Expiry date'

/** Ours to change: bought from the provider that sells here. */
export const isOwnStore = (subscription: Subscription, provider: BillingProviderName | null): boolean =>
  subscription.store === provider
