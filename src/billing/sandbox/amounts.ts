import type { BillingPeriod } from '../../shared/billing.ts'
import { proPrice } from '../../shared/plans.ts'

export const currency = 'usd'

/** What a period costs, in cents. */
export const fullAmounts = { month: proPrice.perMonth * 100, year: proPrice.perYear * 100 } as const satisfies Record<
  BillingPeriod,
  number
>

export const coupons = {
  WELCOME20: { percentOff: 20, isOnce: false, words: '20 % off every payment' },
  FIRST50: { percentOff: 50, isOnce: true, words: 'half off the first payment' },
} as const

export type CouponCode = keyof typeof coupons

/** However it is typed; null for one that is worth nothing. */
export const findCoupon = (text: string): CouponCode | null => {
  const code = text.trim().toUpperCase()
  return Object.hasOwn(coupons, code) ? (code as CouponCode) : null
}

/** What a payment of one period comes to. */
export function amountOf(period: BillingPeriod, code: CouponCode | null, which: 'first' | 'later'): number {
  const full = fullAmounts[period]
  const coupon = code && coupons[code]
  if (!coupon || (coupon.isOnce && which === 'later')) return full
  return Math.round((full * (100 - coupon.percentOff)) / 100)
}

export const writeAmount = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)
