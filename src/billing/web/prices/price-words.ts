import type { BillingPeriod, Prices } from '../../../shared/billing.ts'
import { plansWords } from '../../../words/plans.ts'
import { moneyWords } from './money-words.ts'

/** What a month costs, however it is billed. */
export const perMonthWords = ({ amounts, currency }: Prices, period: BillingPeriod): string =>
  moneyWords(period === 'year' ? Math.round(amounts.year / 12) : amounts.month, currency)

/** '$84 a year'. */
export const billedWords = ({ amounts, currency }: Prices, period: BillingPeriod): string =>
  plansWords.billedPer[period](moneyWords(amounts[period], currency))

/** What a year saves beside twelve months, in whole percent and never more than it does. */
export const yearlySaving = ({ amounts }: Prices): number =>
  Math.max(0, Math.floor(100 * (1 - amounts.year / (12 * amounts.month))))
