import type { BillingPeriod, Prices } from '../../../shared/billing.ts'

/** '$9', '$8.25', '¥900': an amount in the smallest unit of its currency. */
export const moneyWords = (amount: number, currency: string): string => {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** What a month costs, however it is billed. */
export const perMonthWords = ({ amounts, currency }: Prices, period: BillingPeriod): string =>
  moneyWords(period === 'year' ? Math.round(amounts.year / 12) : amounts.month, currency)

/** '$84 a year'. */
export const billedWords = ({ amounts, currency }: Prices, period: BillingPeriod): string =>
  `${moneyWords(amounts[period], currency)} a ${period}`

/** What a year saves beside twelve months, in whole percent and never more than it does. */
export const yearlySaving = ({ amounts }: Prices): number =>
  Math.max(0, Math.floor(100 * (1 - amounts.year / (12 * amounts.month))))

export const periodNames = { month: 'Monthly', year: 'Yearly' } as const satisfies Record<BillingPeriod, string>

export const startWords = (trialDays: number): string => {
  if (trialDays === 0) return 'Start Pro'
  return trialDays === 1 ? 'Start 1 day Free trial' : `Start ${trialDays} days Free trial`
}

export const trialWords = (trialDays: number): string => (trialDays === 1 ? '1 day free' : `${trialDays} days free`)
