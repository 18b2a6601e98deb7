import type { BillingPeriod, Prices } from '../../../shared/billing.ts'
import { plansWords } from '../../../words/plans.ts'
import { spoken } from '../../../words/spoken.ts'

/** '$9', '$8.25', '¥900', '9 $' in French: an amount in the smallest unit of its currency. */
export const moneyWords = (amount: number, currency: string): string => {
  const format = new Intl.NumberFormat(spoken, {
    style: 'currency',
    currency,
    // French would write '9 $US'; other dollars keep the name of their country.
    currencyDisplay: currency === 'usd' ? 'narrowSymbol' : 'symbol',
    trailingZeroDisplay: 'stripIfInteger',
  })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** What a month costs, however it is billed. */
export const perMonthWords = ({ amounts, currency }: Prices, period: BillingPeriod): string =>
  moneyWords(period === 'year' ? Math.round(amounts.year / 12) : amounts.month, currency)

/** '$84 a year'. */
export const billedWords = ({ amounts, currency }: Prices, period: BillingPeriod): string =>
  plansWords.billedPer[period](moneyWords(amounts[period], currency))

/** What a year saves beside twelve months, in whole percent and never more than it does. */
export const yearlySaving = ({ amounts }: Prices): number =>
  Math.max(0, Math.floor(100 * (1 - amounts.year / (12 * amounts.month))))
