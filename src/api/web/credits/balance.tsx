import { TriangleAlert } from 'lucide-react'
import type { Credits } from '../../../shared/credits.ts'
import { fewCreditsPercent } from '../../../shared/plans.ts'
import { numberWords } from '../../../ui/primitives/number-words.ts'
import { creditWords as words } from '../../../words/credits.ts'

/** What is left, and how much of the last full balance that is. */
export const Balance = ({ credits: { balance, full } }: { readonly credits: Credits }) => {
  const isFew = full > 0 && balance * 100 <= full * fewCreditsPercent
  const isNone = full > 0 && balance <= 0
  const share = full > 0 ? Math.min(1, Math.max(0, balance / full)) : 0
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-xl font-medium tabular-nums">{words.left(balance, numberWords(balance))}</span>
        {full > 0 && <span className="text-sm text-muted">{words.of(numberWords(full))}</span>}
      </p>
      {full > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: no browser lets a page choose the colours of its own
        <div
          role="meter"
          aria-label={words.balance}
          aria-valuemin={0}
          aria-valuemax={full}
          aria-valuenow={Math.min(full, Math.max(0, balance))}
          aria-valuetext={words.left(balance, numberWords(balance))}
          className="h-2 overflow-hidden rounded-full bg-muted/25"
        >
          <div
            className={`h-full rounded-full ${isNone ? 'bg-danger' : isFew ? 'bg-warn' : 'bg-accent'}`}
            style={{ width: `${share * 100}%` }}
          />
        </div>
      )}
      {isNone ? (
        <p className="text-sm text-danger">{balance < 0 ? words.belowZero(numberWords(-balance)) : words.none}</p>
      ) : isFew ? (
        <p className="flex items-start gap-2 text-sm">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
          {words.few}
        </p>
      ) : (
        <p className="text-sm text-muted">{words.about}</p>
      )}
    </div>
  )
}
