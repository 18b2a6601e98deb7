import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAuthState } from '../../../accounts/web/session/auth-state.ts'
import { isSubscribed } from '../../../shared/account.ts'
import { type BillingPeriod, billingPeriods } from '../../../shared/billing.ts'
import { useWebConfig } from '../../../tasks/web/use-web-config.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Segments } from '../../../ui/primitives/segments.tsx'
import { notSoldWords } from '../prices/not-sold.tsx'
import { Saving } from '../prices/period-choice.tsx'
import { billedWords, periodNames, perMonthWords, startWords, trialWords } from '../prices/price-words.ts'
import { PricesError } from '../prices/prices-error.tsx'
import { type KnownPrices, usePrices } from '../prices/use-prices.ts'
import { apiPoints, freePoints, proPoints } from './plan-points.ts'

interface PlansProps {
  readonly onBuy: (period: BillingPeriod) => void
}

/** The three plans side by side, with what Pro costs by the month and by the year. */
export const Plans = ({ onBuy }: PlansProps) => {
  const config = useWebConfig()
  const [period, setPeriod] = useState<BillingPeriod>('year')
  const known = usePrices()
  const isSold = config?.billing !== null
  return (
    <>
      {isSold && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-6">
          <div className="rounded-control border">
            <Segments label="Billing period" options={periodOptions} chosen={period} onChoose={setPeriod} />
          </div>
          {known.prices && <Saving prices={known.prices} />}
        </div>
      )}
      <div className="grid border md:grid-cols-3 md:divide-x phone:divide-y">
        <Plan
          name="Free"
          price="$0"
          per="for as long as you like"
          points={freePoints}
          action={
            <Button asChild className="w-full">
              <Link to="/">Choose a photo</Link>
            </Button>
          }
        />
        {isSold ? (
          <Plan
            name="Pro"
            {...proWords(known, period)}
            trouble={known.hasFailed && <PricesError known={known} />}
            points={proPoints}
            action={<BuyPro known={known} onBuy={() => onBuy(period)} />}
          />
        ) : (
          <Plan
            name="Pro"
            price="Not sold here"
            per={notSoldWords}
            points={proPoints}
            action={
              <Button asChild className="w-full">
                <Link to="/a/contact">Contact the operator</Link>
              </Button>
            }
          />
        )}
        <Plan
          name="API"
          price="Per use"
          per="one credit a picture; not on sale yet"
          points={apiPoints}
          action={
            <Button asChild className="w-full">
              <Link to="/a/api">Read about the API</Link>
            </Button>
          }
        />
      </div>
    </>
  )
}

const periodOptions = billingPeriods.map((value) => ({ value, label: periodNames[value] }))

const proWords = ({ prices }: KnownPrices, period: BillingPeriod) => {
  if (!prices) return { price: '…', per: 'per month' }
  const trial = prices.trialDays > 0 ? `, after ${trialWords(prices.trialDays)}` : ''
  const per = period === 'year' ? `per month, billed ${billedWords(prices, 'year')}${trial}` : `per month${trial}`
  return { price: perMonthWords(prices, period), per }
}

const BuyPro = ({ known, onBuy }: { readonly known: KnownPrices; readonly onBuy: () => void }) => {
  const isPro = useAuthState(({ subscription }) => isSubscribed(subscription))
  if (isPro) {
    return (
      <Button asChild className="w-full">
        <Link to="/settings" search={{ tab: 'subscription' }}>
          Your plan: see the settings
        </Link>
      </Button>
    )
  }
  return (
    <Button variant="primary" disabled={!known.prices && !known.hasFailed} onClick={onBuy} className="w-full">
      {startWords(known.prices?.trialDays ?? 0)}
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
