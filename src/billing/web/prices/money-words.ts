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

/** '$84', '$0.05': of what is priced in dollars wherever it is bought. */
export const dollarWords = (dollars: number): string => moneyWords(Math.round(dollars * 100), 'usd')
