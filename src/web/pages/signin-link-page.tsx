import { CircleAlert, CircleCheck, MailCheck, MonitorSmartphone } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { signedInUser, useAuthState } from '../../accounts/web/session/auth-state.ts'
import { AddressLinkCard, readAddressLink } from '../../accounts/web/signin-link/address-link-card.tsx'
import { SessionCard } from '../../accounts/web/signin-link/session-card.tsx'
import { useSessionLink } from '../../accounts/web/signin-link/use-session-link.ts'
import { openLoginModal } from '../../client/modals.ts'
import { emailLinkMinutes } from '../../shared/account.ts'
import { errorMessage } from '../../shared/errors.ts'
import { Button, ButtonLink } from '../../ui/primitives/button.tsx'
import { Spinner } from '../../ui/primitives/spinner.tsx'
import { signinLinkWords as words } from '../../words/signin-link.ts'

/** Where links of mails and codes arrive. */
export default function SigninLinkPage() {
  const [addressLink] = useState(() => readAddressLink(window.location.search))
  return addressLink ? <AddressLinkCard link={addressLink} /> : <SessionLinkCard />
}

const SessionLinkCard = () => {
  const { phase, kind, canSendAgain, redeem, sendAgain } = useSessionLink()
  const isSignedIn = useAuthState((state) => signedInUser(state) !== null)
  const again = canSendAgain ? (
    <Button variant="primary" onClick={() => void sendAgain()}>
      {words.sendAgain}
    </Button>
  ) : (
    <Button variant="primary" onClick={openLoginModal}>
      {words.signIn}
    </Button>
  )

  switch (phase.name) {
    case 'loading':
      return <SessionCard icon={<Spinner label={words.signingIn} />} title={words.signingYouIn} />
    case 'asking':
      return (
        <SessionCard icon={<MonitorSmartphone />} title={words.device.title} text={words.device.text}>
          <ButtonLink to="/">{words.device.notNow}</ButtonLink>
          <Button variant="primary" onClick={() => void redeem()}>
            {words.signIn}
          </Button>
        </SessionCard>
      )
    case 'success':
      return <SignedInCard />
    case 'email-link-sent':
      return <SessionCard icon={<MailCheck />} title={words.sent.title} text={words.sent.text(emailLinkMinutes)} />
    case 'other-browser':
      return (
        <FailedCard title={errorMessage('auth/other-browser')} text={words.otherBrowser}>
          {again}
        </FailedCard>
      )
    case 'nothing':
      // After a reload: the token is out of the address.
      if (isSignedIn) return <SignedInCard />
      return (
        <FailedCard title={errorMessage('auth/session-invalid')} text={words.nothing}>
          {again}
        </FailedCard>
      )
    case 'error':
      return phase.error.code.startsWith('auth/') ? (
        <FailedCard
          title={errorMessage('auth/session-invalid')}
          text={kind === 'device' ? words.device.spent : phase.error.message}
        >
          {phase.error.code === 'auth/user-disabled' ? null : again}
        </FailedCard>
      ) : (
        <FailedCard title={words.failed} text={phase.error.message}>
          <Button variant="primary" onClick={() => void redeem()}>
            {words.tryAgain}
          </Button>
        </FailedCard>
      )
  }
}

const FailedCard = (props: Omit<ComponentProps<typeof SessionCard>, 'icon'>) => (
  <SessionCard icon={<CircleAlert className="text-danger" />} {...props} />
)

const SignedInCard = () => {
  const email = useAuthState((state) => signedInUser(state)?.email)
  return (
    <SessionCard
      icon={<CircleCheck className="text-ok" />}
      title={words.done.title}
      text={email && words.done.text(email)}
    >
      <ButtonLink to="/settings">{words.done.settings}</ButtonLink>
      <ButtonLink to="/" variant="primary">
        {words.done.choosePhoto}
      </ButtonLink>
    </SessionCard>
  )
}
