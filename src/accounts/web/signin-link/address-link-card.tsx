import { CircleAlert, CircleCheck, MailCheck, ShieldAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toApiError } from '../../../client/api-error.ts'
import { openLoginModal } from '../../../client/modals.ts'
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import { signinLinkWords } from '../../../words/signin-link.ts'
import { confirmEmailChange, stopEmailChange } from '../session/auth-api.ts'
import { enterAccount, refreshUser } from '../session/session.ts'
import { SessionCard } from './session-card.tsx'

/** A link about the address of an account: the new one is confirmed, or the old one stops the change. */
export interface AddressLink {
  readonly kind: 'change' | 'stop'
  readonly token: string
}

export const readAddressLink = (search: string): AddressLink | null => {
  const query = new URLSearchParams(search)
  for (const kind of ['change', 'stop'] as const) {
    const token = query.get(kind)
    if (token) return { kind, token }
  }
  return null
}

type Phase = { readonly name: 'asking' | 'busy' | 'done' } | { readonly name: 'error'; readonly message: string }

/** Nothing is done before the button is pressed: programs that look through mails open links, too. */
export const AddressLinkCard = ({ link: { kind, token } }: { readonly link: AddressLink }) => {
  const [phase, setPhase] = useState<Phase>({ name: 'asking' })
  const words = signinLinkWords[kind]
  // A token has no business in the address bar and the history.
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), [])
  const act = async () => {
    setPhase({ name: 'busy' })
    try {
      if (kind === 'change') enterAccount(await confirmEmailChange(token))
      else await stopEmailChange(token)
      // Stopped, the account is signed out here as well.
      if (kind === 'stop') await refreshUser()
      setPhase({ name: 'done' })
    } catch (error) {
      setPhase({ name: 'error', message: toApiError(error).message })
    }
  }
  switch (phase.name) {
    case 'busy':
      return <SessionCard icon={<Spinner label={words.busy} />} title={words.busy} />
    case 'asking':
      return (
        <SessionCard icon={kind === 'change' ? <MailCheck /> : <ShieldAlert />} title={words.title} text={words.text}>
          <ButtonLink to="/">{words.notNow}</ButtonLink>
          <Button variant="primary" onClick={() => void act()}>
            {words.act}
          </Button>
        </SessionCard>
      )
    case 'error':
      return (
        <SessionCard icon={<CircleAlert className="text-danger" />} title={signinLinkWords.failed} text={phase.message}>
          <ButtonLink to="/settings" variant="primary">
            {signinLinkWords.done.settings}
          </ButtonLink>
        </SessionCard>
      )
    case 'done':
      return (
        <SessionCard icon={<CircleCheck className="text-ok" />} title={words.done} text={words.doneText}>
          {kind === 'change' ? (
            <ButtonLink to="/settings" variant="primary">
              {signinLinkWords.done.settings}
            </ButtonLink>
          ) : (
            <>
              <ButtonLink to="/reset-password">{signinLinkWords.stop.newPassword}</ButtonLink>
              <Button variant="primary" onClick={openLoginModal}>
                {signinLinkWords.signIn}
              </Button>
            </>
          )}
        </SessionCard>
      )
  }
}
