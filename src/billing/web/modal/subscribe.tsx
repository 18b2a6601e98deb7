import { ExternalLink } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { FormError } from '../../../accounts/web/forms/form.tsx'
import { signedInUser, useAuthState } from '../../../accounts/web/session/auth-state.ts'
import type { BillingPeriod, Prices } from '../../../shared/billing.ts'
import { readCoupon } from '../../../shared/coupon.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import { plansWords } from '../../../words/plans.ts'
import { proModalWords } from '../../../words/pro-modal.ts'
import type { Checkout } from '../checkout/use-checkout.ts'
import { billedWords, perMonthWords } from '../prices/price-words.ts'
import { PricesError } from '../prices/prices-error.tsx'
import { usePrices } from '../prices/use-prices.ts'

const { subscribe: words } = proModalWords

interface SubscribeProps {
  readonly period: BillingPeriod
  readonly coupon: string
  readonly onCoupon: (coupon: string) => void
  readonly checkout: Checkout
  /** Back to the plans. */
  readonly onChange: () => void
  readonly onLeave: () => void
}

/** What will be bought, and the button that opens the checkout. */
export const Subscribe = ({ period, coupon, onCoupon, checkout, onChange, onLeave }: SubscribeProps) => {
  const known = usePrices()
  // Whoever has a subscription already must hear of it before, not after, they pay.
  const isAccountKnown = useAuthState(({ subscriptionLoaded }) => subscriptionLoaded)
  const [error, setError] = useState<string | null>(null)
  const { prices, hasFailed } = known
  const { phase, problem, isCancelled } = checkout
  const isOpening = phase === 'opening'

  const start = (event: FormEvent) => {
    event.preventDefault()
    if (isOpening) return
    if (coupon.trim() === '') return void checkout.start({ period })
    const read = readCoupon(coupon)
    if (read === null) {
      event.currentTarget.querySelector('input')?.focus()
      return setError(words.couponWrong)
    }
    void checkout.start({ period, coupon: read })
  }
  return (
    <form noValidate onSubmit={start} className="flex flex-col gap-6">
      {isCancelled && (
        <p role="status" className="rounded-control border bg-raised px-4 py-3">
          {words.cancelled}
        </p>
      )}
      {hasFailed ? <PricesError known={known} /> : <Summary prices={prices} period={period} onChange={onChange} />}
      <TextField
        label={words.coupon}
        name="coupon"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={coupon}
        error={error}
        hint={coupon.trim() === '' ? undefined : words.couponNote}
        className="font-mono"
        onValue={(value) => {
          setError(null)
          onCoupon(value)
        }}
      />
      <FormError message={problem?.message ?? null} />
      {problem?.code === 'already-subscribed' ? (
        <ButtonLink to="/settings" search={{ tab: 'subscription' }} onClick={onLeave} variant="primary" size="large">
          {proModalWords.openSettings}
        </ButtonLink>
      ) : (
        <Button
          type="submit"
          variant="primary"
          size="large"
          disabled={isOpening || !prices || !isAccountKnown}
          className="w-full"
        >
          {isOpening || !(prices || hasFailed) ? (
            <Spinner label={words.oneMoment} />
          ) : (
            <ExternalLink aria-hidden="true" />
          )}
          {plansWords.start(prices?.trialDays ?? 0)}
        </Button>
      )}
      <p className="text-center text-xs text-balance text-muted">{words.note}</p>
    </form>
  )
}

interface SummaryProps {
  readonly prices: Prices | null
  readonly period: BillingPeriod
  readonly onChange: () => void
}

const Summary = ({ prices, period, onChange }: SummaryProps) => {
  const email = useAuthState((state) => signedInUser(state)?.email)
  const trialDays = prices?.trialDays ?? 0
  return (
    <div className="rounded-panel border bg-raised p-4">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="text-base font-semibold">{words.chosen[period]}</h3>
        <button
          type="button"
          onClick={onChange}
          className="rounded-control text-muted underline decoration-muted/50 underline-offset-4 hover:text-text touch:min-h-11"
        >
          {words.change}
        </button>
      </div>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 [&_dd]:text-right [&_dt]:text-muted">
        <dt>{words.perMonth}</dt>
        <dd className="font-mono">{prices ? perMonthWords(prices, period) : '…'}</dd>
        <dt>{words.billed}</dt>
        <dd className="font-mono">{prices ? billedWords(prices, period) : '…'}</dd>
        {trialDays > 0 && (
          <>
            <dt>{words.today}</dt>
            <dd>{words.nothingToday(plansWords.trial(trialDays))}</dd>
          </>
        )}
        {email && (
          <>
            <dt>{words.for}</dt>
            <dd className="min-w-0 break-words">{email}</dd>
          </>
        )}
      </dl>
    </div>
  )
}
