import * as z from 'zod/mini'
import { couponPattern } from './coupon.ts'

export const billingPeriods = ['month', 'year'] as const
export type BillingPeriod = (typeof billingPeriods)[number]

export const billingProviders = ['sandbox', 'stripe'] as const
export type BillingProviderName = (typeof billingProviders)[number]

/** `GET /billing/v1/prices`: what Pro costs whoever asks. */
export const Prices = z.object({
  /** The code of ISO 4217, in lower case. */
  currency: z.string(),
  /** What one period costs, in the currency's smallest unit. */
  amounts: z.object({ month: z.int(), year: z.int() }),
  /** 0 for those who have had theirs. */
  trialDays: z.int(),
})
export type Prices = z.infer<typeof Prices>

/** `POST /billing/v1/checkout`. */
export const CheckoutRequest = z.strictObject({
  period: z.enum(billingPeriods),
  coupon: z.optional(z.string().check(z.trim(), z.regex(couponPattern))),
})
export type CheckoutRequest = z.infer<typeof CheckoutRequest>

/** Where to go on, in another tab: a checkout, or the provider's own pages about a subscription. */
export const BillingPage = z.object({ url: z.string() })
export type BillingPage = z.infer<typeof BillingPage>

/** Where the checkout's tab ends: `/checkout-done?outcome=...`. */
export const checkoutOutcomes = ['success', 'cancelled'] as const
export type CheckoutOutcome = (typeof checkoutOutcomes)[number]
