import { useId } from 'react'
import { type BillingPeriod, billingPeriods, type Prices } from '../../../shared/billing.ts'
import { Sentence } from '../../../ui/primitives/sentence.tsx'
import { plansWords } from '../../../words/plans.ts'
import { billedWords, perMonthWords, yearlySaving } from './price-words.ts'

interface PeriodChoiceProps {
  /** Null while they are on their way. */
  readonly prices: Prices | null
  readonly chosen: BillingPeriod
  readonly onChoose: (period: BillingPeriod) => void
}

/** Monthly or yearly, each with what a month of it costs. */
export const PeriodChoice = ({ prices, chosen, onChoose }: PeriodChoiceProps) => {
  const name = useId()
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">{plansWords.billingPeriod}</legend>
      {billingPeriods.map((period) => (
        <label
          key={period}
          className="flex cursor-pointer items-center gap-3 rounded-control border px-4 py-3 transition-colors hover:border-muted has-checked:border-text has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={period}
            checked={chosen === period}
            onChange={() => onChoose(period)}
            className="size-4 shrink-0 accent-text outline-none"
          />
          <span className="flex grow flex-wrap items-baseline gap-x-2">
            <span className="font-medium">{plansWords.periods[period]}</span>
            {prices && period === 'year' && <Saving prices={prices} />}
          </span>
          <span className="text-right">
            <span className="block">
              <Sentence text={plansWords.pricePerMonth} parts={{ price: <Price {...{ prices, period }} /> }} />
            </span>
            {prices && period === 'year' && (
              <span className="block text-xs text-muted">{plansWords.billed(billedWords(prices, period))}</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const Price = ({ prices, period }: { readonly prices: Prices | null; readonly period: BillingPeriod }) => (
  <span className="font-mono font-medium">{prices ? perMonthWords(prices, period) : '…'}</span>
)

/** Nothing where a year is no cheaper. */
export const Saving = ({ prices }: { readonly prices: Prices }) => {
  const saving = yearlySaving(prices)
  return saving > 0 && <span className="text-sm text-ok">{plansWords.saving(saving)}</span>
}
