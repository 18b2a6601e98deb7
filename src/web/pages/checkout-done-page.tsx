import { CircleCheck, CircleX, CreditCard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAuthState } from '../../accounts/web/session/auth-state.ts'
import { SessionCard } from '../../accounts/web/signin-link/session-card.tsx'
import { postOutcome, readOutcome, readSubject } from '../../billing/web/checkout/outcome-channel.ts'
import { isSubscribed } from '../../shared/account.ts'
import { ButtonLink } from '../../ui/primitives/button.tsx'
import { creditWords } from '../../words/credits.ts'
import { subscriptionWords } from '../../words/subscription.ts'

const { checkout } = subscriptionWords

/** Where a checkout's tab ends. The tab it was started from is told, and goes on there. */
export default function CheckoutDonePage() {
  const [outcome] = useState(() => readOutcome(window.location.search))
  const [subject] = useState(() => readSubject(window.location.search))
  const isPro = useAuthState(({ subscription }) => isSubscribed(subscription))
  useEffect(() => {
    if (outcome) postOutcome(subject, outcome)
  }, [outcome, subject])

  if (outcome === 'success' && subject === 'credits') {
    return (
      <SessionCard
        icon={<CircleCheck className="text-ok" />}
        title={creditWords.checkout.complete}
        text={creditWords.checkout.completeText}
      >
        <CreditsButton />
      </SessionCard>
    )
  }
  if (outcome === 'success') {
    return (
      <SessionCard
        icon={<CircleCheck className="text-ok" />}
        title={isPro ? checkout.pro : checkout.complete}
        text={isPro ? checkout.proText : checkout.completeText}
      >
        <ButtonLink to="/">{checkout.goOn}</ButtonLink>
        <SettingsButton />
      </SessionCard>
    )
  }
  if (outcome === 'cancelled') {
    return (
      <SessionCard icon={<CircleX />} title={checkout.cancelled} text={checkout.cancelledText}>
        {subject === 'credits' ? (
          <CreditsButton />
        ) : (
          <ButtonLink to="/pricing">{subscriptionWords.seePlans}</ButtonLink>
        )}
        <ButtonLink to="/" variant="primary">
          {checkout.goOn}
        </ButtonLink>
      </SessionCard>
    )
  }
  return (
    <SessionCard icon={<CreditCard />} title={checkout.title} text={checkout.about}>
      <SettingsButton />
    </SessionCard>
  )
}

const SettingsButton = () => (
  <ButtonLink to="/settings" search={{ tab: 'subscription' }} variant="primary">
    {checkout.seeSubscription}
  </ButtonLink>
)

const CreditsButton = () => (
  <ButtonLink to="/settings" search={{ tab: 'api' }}>
    {creditWords.checkout.see}
  </ButtonLink>
)
