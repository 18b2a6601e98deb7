import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BillingPeriod } from '../../../shared/billing.ts'
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'
import { plansWords } from '../../../words/plans.ts'
import { proModalWords } from '../../../words/pro-modal.ts'
import { apiPoints, freePoints, proPoints } from '../plans/plan-points.ts'
import { PeriodChoice } from '../prices/period-choice.tsx'
import { PricesError } from '../prices/prices-error.tsx'
import { usePrices } from '../prices/use-prices.ts'

interface SelectPlanProps {
  readonly period: BillingPeriod
  readonly onPeriod: (period: BillingPeriod) => void
  readonly limitedToPro: boolean
  readonly onChoose: () => void
  readonly onClose: () => void
}

export const SelectPlan = ({ period, onPeriod, limitedToPro, onChoose, onClose }: SelectPlanProps) => {
  const known = usePrices()
  const { prices, hasFailed } = known
  const trial = prices && prices.trialDays > 0 ? proModalWords.thenAsChosen(plansWords.trial(prices.trialDays)) : null
  return (
    <div className={`grid gap-6 ${limitedToPro ? '' : 'md:grid-cols-[3fr_2fr]'}`}>
      <section aria-labelledby="plan-pro" className="flex flex-col gap-4">
        <h3 id="plan-pro" className="text-base font-semibold">
          {plansWords.names.pro}
        </h3>
        {hasFailed ? (
          <PricesError known={known} />
        ) : (
          <PeriodChoice prices={prices} chosen={period} onChoose={onPeriod} />
        )}
        {trial && <p className="text-muted">{trial}</p>}
        <Points points={proPoints} />
        <Button variant="primary" size="large" disabled={!prices} onClick={onChoose} className="mt-auto w-full">
          {proModalWords.continueWithPro}
        </Button>
      </section>
      {!limitedToPro && (
        <div className="flex flex-col gap-6 md:border-l md:pl-6 phone:border-t phone:pt-6">
          <OtherPlan id="free" points={freePoints}>
            <Button onClick={onClose} className="w-full">
              {proModalWords.stayWithFree}
            </Button>
          </OtherPlan>
          <OtherPlan id="api" points={apiPoints}>
            <ButtonLink to="/a/api" onClick={onClose} className="w-full">
              {plansWords.readAboutApi}
            </ButtonLink>
          </OtherPlan>
        </div>
      )}
    </div>
  )
}

interface OtherPlanProps {
  readonly id: 'free' | 'api'
  readonly points: readonly string[]
  readonly children: ReactNode
}

const OtherPlan = ({ id, points, children }: OtherPlanProps) => (
  <section aria-labelledby={`plan-${id}`} className="flex flex-col gap-3">
    <h3 id={`plan-${id}`} className="text-base font-semibold">
      {plansWords.names[id]}
    </h3>
    <Points points={points} />
    {children}
  </section>
)

const Points = ({ points }: { readonly points: readonly string[] }) => (
  <ul className="space-y-2">
    {points.map((point) => (
      <li key={point} className="flex gap-2">
        <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
        {point}
      </li>
    ))}
  </ul>
)
