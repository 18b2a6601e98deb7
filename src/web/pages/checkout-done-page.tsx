import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX, CreditCard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAuthState } from '../../accounts/web/session/auth-state.ts'
import { SessionCard } from '../../accounts/web/signin-link/session-card.tsx'
import { readOutcome, tellOutcome } from '../../billing/web/checkout/outcome-channel.ts'
import { isSubscribed } from '../../shared/account.ts'
import { Button } from '../../ui/primitives/button.tsx'

/** Where a checkout's tab ends. The tab it was started from is told, and goes on there. */
export default function CheckoutDonePage() {
  const [outcome] = useState(() => readOutcome(window.location.search))
  const isPro = useAuthState(({ subscription }) => isSubscribed(subscription))
  useEffect(() => {
    if (outcome) tellOutcome(outcome)
  }, [outcome])

  if (outcome === 'success') {
    return (
      <SessionCard
        icon={<CircleCheck className="text-ok" />}
        title={isPro ? 'You have Pro now' : 'The checkout is complete'}
        text={
          isPro
            ? 'You can close this tab and go on in the one you came from.'
            : 'Pro opens as soon as the payment is confirmed, which takes a few seconds. You can close this tab and go on in the one you came from.'
        }
      >
        <Button asChild>
          <Link to="/">Go on here</Link>
        </Button>
        <SettingsButton />
      </SessionCard>
    )
  }
  if (outcome === 'cancelled') {
    return (
      <SessionCard
        icon={<CircleX />}
        title="The checkout was cancelled"
        text="Nothing was charged. You can close this tab and go on in the one you came from."
      >
        <Button asChild>
          <Link to="/pricing">See the plans</Link>
        </Button>
        <Button asChild variant="primary">
          <Link to="/">Go on here</Link>
        </Button>
      </SessionCard>
    )
  }
  return (
    <SessionCard
      icon={<CreditCard />}
      title="Checkout"
      text="This is where a checkout ends. The settings show what you have."
    >
      <SettingsButton />
    </SessionCard>
  )
}

const SettingsButton = () => (
  <Button asChild variant="primary">
    <Link to="/settings" search={{ tab: 'subscription' }}>
      See your subscription
    </Link>
  </Button>
)
