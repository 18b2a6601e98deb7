import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, MailCheck, MonitorSmartphone } from 'lucide-react'
import { emailLinkMinutes } from '../../../shared/account.ts'
import { errorMessage } from '../../../shared/errors.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import { signedInUser, useAuthState } from '../session/auth-state.ts'
import { openLoginModal } from '../session/modals.ts'
import { SessionCard } from './session-card.tsx'
import { useSessionLink } from './use-session-link.ts'

/** Where links that sign in arrive. */
export const SessionDialog = () => {
  const { phase, kind, canSendAgain, redeem, sendAgain } = useSessionLink()
  const isSignedIn = useAuthState((state) => signedInUser(state) !== null)
  const again = canSendAgain ? (
    <Button variant="primary" onClick={() => void sendAgain()}>
      Send a new link
    </Button>
  ) : (
    <Button variant="primary" onClick={openLoginModal}>
      Sign in
    </Button>
  )

  switch (phase.name) {
    case 'loading':
      return <SessionCard icon={<Spinner label="Signing in" />} title="Signing you in" />
    case 'asking':
      return (
        <SessionCard
          icon={<MonitorSmartphone />}
          title="Sign in on this device?"
          text="Go on only if you have just scanned the code on a screen of your own: you will use the account that showed it, and what you made in this browser goes to that account."
        >
          <Button asChild>
            <Link to="/">Not now</Link>
          </Button>
          <Button variant="primary" onClick={() => void redeem()}>
            Sign in
          </Button>
        </SessionCard>
      )
    case 'success':
      return <SignedInCard />
    case 'email-link-sent':
      return (
        <SessionCard
          icon={<MailCheck />}
          title="Check your mail inbox, we have sent you a link to sign in"
          text={`Open it in this browser within ${emailLinkMinutes} minutes.`}
        />
      )
    case 'other-browser':
      return (
        <SessionCard
          icon={<CircleAlert className="text-danger" />}
          title={errorMessage('auth/other-browser')}
          text="A link only signs in the browser it was asked for in. You can also ask for a new one here."
        >
          {again}
        </SessionCard>
      )
    case 'nothing':
      // After a reload: the token is out of the address.
      if (isSignedIn) return <SignedInCard />
      return (
        <SessionCard
          icon={<CircleAlert className="text-danger" />}
          title={errorMessage('auth/session-invalid')}
          text="This address is part of a link from a mail: open it whole, or ask for a new one."
        >
          {again}
        </SessionCard>
      )
    case 'error':
      return phase.error.code.startsWith('auth/') ? (
        <SessionCard
          icon={<CircleAlert className="text-danger" />}
          title={errorMessage('auth/session-invalid')}
          text={kind === 'device' ? deviceWords : phase.error.message}
        >
          {phase.error.code === 'auth/user-disabled' ? null : again}
        </SessionCard>
      ) : (
        <SessionCard
          icon={<CircleAlert className="text-danger" />}
          title="An error occurred"
          text={phase.error.message}
        >
          <Button variant="primary" onClick={() => void redeem()}>
            Try again
          </Button>
        </SessionCard>
      )
  }
}

const SignedInCard = () => {
  const email = useAuthState((state) => signedInUser(state)?.email)
  return (
    <SessionCard
      icon={<CircleCheck className="text-ok" />}
      title="You are signed in"
      text={email && `As ${email}. What you made in this browser before is in your history.`}
    >
      <Button asChild>
        <Link to="/settings">Settings</Link>
      </Button>
      <Button asChild variant="primary">
        <Link to="/">Choose a photo</Link>
      </Button>
    </SessionCard>
  )
}

const deviceWords = 'This code has expired, or was used already: scan the one that is on the other screen now.'
