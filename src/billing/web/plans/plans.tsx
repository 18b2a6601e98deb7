import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAuthState } from '../../../accounts/web/session/auth-state.ts'
import { useWebConfig } from '../../../client/use-web-config.ts'
import { isSubscribed } from '../../../shared/account.ts'
import { type BillingPeriod, billingPeriods } from '../../../shared/billing.ts'
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'
import { Segments } from '../../../ui/primitives/segments.tsx'
import { plansWords as words } from '../../../words/plans.ts'
import { moneyWords } from '../prices/money-words.ts'
import { Saving } from '../prices/period-choice.tsx'
import { billedWords, perMonthWords } from '../prices/price-words.ts'
import { PricesError } from '../prices/prices-error.tsx'
import { type KnownPrices, usePrices } from '../prices/use-prices.ts'
import { apiPoints, freePoints, proPoints, unsoldApiPoints } from './plan-points.ts'

/** The plans side by side, with what Pro costs by the month and by the year. */
export const Plans = ({ onBuy }: { readonly onBuy: (period: BillingPeriod) => void }) => {
  const config = useWebConfig()
  const [period, setPeriod] = useState<BillingPeriod>('year')
  const known = usePrices()
  const isSold = config?.billing !== null
  const hasApi = config?.api !== false
  return (
    <>
      {isSold && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-6">
          <div className="rounded-control border">
            <Segments label={words.billingPeriod} options={periodOptions} chosen={period} onChoose={setPeriod} />
          </div>
          {known.prices && <Saving prices={known.prices} />}
        </div>
      )}
      <div className={`grid border md:divide-x phone:divide-y ${hasApi ? 'md:grid-cols-3' : 'md:grid-cols-2'}`}>
        <Plan
          name={words.names.free}
          price={moneyWords(0, known.prices?.currency ?? 'usd')}
          per={words.freeFor}
          points={freePoints}
          action={
            <ButtonLink to="/" className="w-full">
              {words.choosePhoto}
            </ButtonLink>
          }
        />
        {isSold ? (
          <Plan
            name={words.names.pro}
            {...proWords(known, period)}
            trouble={known.hasFailed && <PricesError known={known} />}
            points={proPoints}
            action={<BuyPro known={known} onBuy={() => onBuy(period)} />}
          />
        ) : (
          <Plan
            name={words.names.pro}
            price={words.notSoldHere}
            per={words.notSold}
            points={proPoints}
            action={
              <ButtonLink to="/a/contact" className="w-full">
                {words.contactOperator}
              </ButtonLink>
            }
          />
        )}
        {hasApi && <ApiPlan isSold={isSold} />}
      </div>
    </>
  )
}

const ApiPlan = ({ isSold }: { readonly isSold: boolean }) => (
  <Plan
    name={words.names.api}
    price={words.apiPrice}
    per={words.apiPer}
    points={isSold ? apiPoints : unsoldApiPoints}
    action={
      <div className="grid gap-2">
        <ButtonLink to="/settings" search={{ tab: 'api' }} className="w-full">
          {words.getKey}
        </ButtonLink>
        <ButtonLink to="/a/api" className="w-full">
          {words.readAboutApi}
        </ButtonLink>
      </div>
    }
  />
)

const periodOptions = billingPeriods.map((value) => ({ value, label: words.periods[value] }))

const proWords = ({ prices }: KnownPrices, period: BillingPeriod) => {
  if (!prices) return { price: '…', per: words.perMonth(null, null) }
  const trial = prices.trialDays > 0 ? words.trial(prices.trialDays) : null
  const billed = period === 'year' ? billedWords(prices, period) : null
  return { price: perMonthWords(prices, period), per: words.perMonth(billed, trial) }
}

const BuyPro = ({ known, onBuy }: { readonly known: KnownPrices; readonly onBuy: () => void }) => {
  const isPro = useAuthState(({ subscription }) => isSubscribed(subscription))
  if (isPro) {
    return (
      <ButtonLink to="/settings" search={{ tab: 'subscription' }} className="w-full">
        {words.yourPlan}
      </ButtonLink>
    )
  }
  return (
    <Button variant="primary" disabled={!known.prices && !known.hasFailed} onClick={onBuy} className="w-full">
      {words.start(known.prices?.trialDays ?? 0)}
    </Button>
  )
}

interface PlanProps {
  readonly name: string
  readonly price: string
  readonly per: string
  /** Stands where the price would. */
  readonly trouble?: ReactNode
  readonly points: readonly string[]
  readonly action: ReactNode
}

const Plan = ({ name, price, per, trouble, points, action }: PlanProps) => (
  <section aria-label={name} className="flex flex-col bg-surface p-8 phone:p-6">
    <h2 className="text-lg font-semibold">{name}</h2>
    <div className="mt-6">
      {trouble || (
        <p>
          <span className="text-2xl font-semibold phone:text-xl">{price}</span>
          <span className="mt-1 block text-pretty text-muted md:min-h-10">{per}</span>
        </p>
      )}
    </div>
    <ul className="mt-6 grow space-y-3">
      {points.map((point) => (
        <li key={point} className="flex gap-3">
          <Check className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
          {point}
        </li>
      ))}
    </ul>
    <div className="mt-8">{action}</div>
  </section>
)
