import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { SignedOut } from '../../accounts/web/panel/signed-out.tsx'
import { signedInUser, useAuthState } from '../../accounts/web/session/auth-state.ts'
import { closeProModal, type ProOffer } from '../../client/modals.ts'
import { useWebConfig } from '../../client/use-web-config.ts'
import { useRole } from '../../limits/web/use-role.ts'
import { isSubscribed } from '../../shared/account.ts'
import type { BillingPeriod } from '../../shared/billing.ts'
import { ButtonLink } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { Spinner } from '../../ui/primitives/spinner.tsx'
import { proModalWords } from '../../words/pro-modal.ts'
import { keptCoupon } from './checkout/kept-coupon.ts'
import { useCheckout } from './checkout/use-checkout.ts'
import { crumbsOf, currentStep } from './modal/pro-steps.ts'
import { SelectPlan } from './modal/select-plan.tsx'
import { StepList } from './modal/step-list.tsx'
import { Subscribe } from './modal/subscribe.tsx'
import { Success } from './modal/success.tsx'
import { Waiting } from './modal/waiting.tsx'
import { NotSold } from './prices/not-sold.tsx'
import { dateWords } from './subscription/subscription-words.ts'

/** Leads from the choice of a plan to its first day. It outlasts the sign-in, and what happens in other tabs. */
export const ProModal = ({ offer }: { readonly offer: ProOffer }) => {
  const config = useWebConfig()
  const isSignedIn = useAuthState((state) => signedInUser(state) !== null)
  const isPro = useAuthState(({ subscription }) => isSubscribed(subscription))
  const [hasChosen, setChosen] = useState(false)
  const [period, setPeriod] = useState<BillingPeriod>(offer.period ?? 'year')
  const [coupon, setCoupon] = useState(() => offer.coupon ?? keptCoupon())
  const checkout = useCheckout()
  const step = currentStep({ hasChosen, isSignedIn })
  const view = viewOf()
  const body = useFocusOnChange(view)
  useCloseOnLeaving()
  useOnUnlocked(offer)

  function viewOf() {
    if (!config) return 'loading'
    if (!config.plans || !config.billing) return 'not-sold'
    if (checkout.isDone) return 'success'
    if (isPro) return 'already'
    return checkout.isWaiting ? 'waiting' : step
  }

  const isOnTheWay = view === 'waiting' || view === step
  const returnToPlans = () => {
    checkout.goBack()
    setChosen(false)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && closeProModal()}
      title={proModalWords.title}
      width={view === 'plan' && !offer.limitedToPro ? 'wide' : 'narrow'}
    >
      <div ref={body} tabIndex={-1} className="flex flex-col gap-6 outline-none">
        {isOnTheWay && <StepList crumbs={crumbsOf({ hasChosen, isSignedIn })} onReturn={returnToPlans} />}
        <div>
          {view === 'loading' && <Spinner />}
          {view === 'not-sold' && <NotSold hasPlans={config?.plans ?? true} onLeave={closeProModal} />}
          {view === 'success' && <Success onClose={closeProModal} />}
          {view === 'already' && <AlreadyPro onLeave={closeProModal} />}
          {view === 'waiting' && <Waiting checkout={checkout} />}
          {view === 'plan' && (
            <SelectPlan
              period={period}
              onPeriod={setPeriod}
              limitedToPro={offer.limitedToPro ?? false}
              onChoose={() => setChosen(true)}
              onClose={closeProModal}
            />
          )}
          {view === 'identification' && <Identification />}
          {view === 'subscribe' && (
            <Subscribe
              period={period}
              coupon={coupon}
              onCoupon={setCoupon}
              checkout={checkout}
              onChange={returnToPlans}
              onLeave={closeProModal}
            />
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** The forms have links of their own, to the terms and the reset of a password. */
const useCloseOnLeaving = (): void => {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const opened = useRef(pathname)
  useEffect(() => {
    if (pathname !== opened.current) closeProModal()
  }, [pathname])
}

/** Goes by the role, as the settings of a run do: it is read again after the subscription. */
const useOnUnlocked = ({ onUnlocked }: ProOffer): void => {
  const isPro = useRole() === 'pro'
  const wasPro = useRef(isPro)
  useEffect(() => {
    if (!isPro || wasPro.current) return
    wasPro.current = true
    onUnlocked?.()
  }, [isPro, onUnlocked])
}

/** What had the focus is gone with the view it was in; where the dialog begins, it has taken the focus itself. */
const useFocusOnChange = (view: string) => {
  const body = useRef<HTMLDivElement>(null)
  const last = useRef(view)
  useEffect(() => {
    const isFirst = last.current === view || last.current === 'loading'
    last.current = view
    if (isFirst) return
    body.current?.focus({ preventScroll: true })
    body.current?.scrollIntoView({ block: 'start' })
  }, [view])
  return body
}

/** Whichever way is taken, the modal goes on by itself once the account is known. */
const Identification = () => (
  <div className="flex flex-col gap-6">
    <p className="text-pretty text-muted">{proModalWords.identification}</p>
    <SignedOut heading="h3" />
  </div>
)

const AlreadyPro = ({ onLeave }: { readonly onLeave: () => void }) => {
  const subscription = useAuthState((state) => state.subscription)
  const end = subscription?.status === 'cancelled' ? subscription.expiresAt : null
  return (
    <div className="flex flex-col gap-6">
      <p role="status">{end ? proModalWords.proUntil(dateWords(end)) : proModalWords.alreadyPro}</p>
      <ButtonLink
        to="/settings"
        search={{ tab: 'subscription' }}
        onClick={onLeave}
        variant="primary"
        className="self-end"
      >
        {proModalWords.openSettings}
      </ButtonLink>
    </div>
  )
}
