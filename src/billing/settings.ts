import type { BillingPeriod } from '../shared/billing.ts'

export type BillingSettings = { readonly provider: 'sandbox' } | StripeSettings

export interface StripeSettings {
  readonly provider: 'stripe'
  readonly url: string
  readonly secretKey: string
  readonly webhookSecret: string
  /** Stripe's ids. */
  readonly prices: Readonly<Record<BillingPeriod, string>>
}
