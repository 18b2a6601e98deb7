import { useEffect, useState } from 'react'
import { FormCard } from '../../accounts/web/forms/form-card.tsx'
import { NewPasswordForm } from '../../accounts/web/forms/new-password-form.tsx'
import { ResetLinkForm } from '../../accounts/web/forms/reset-link-form.tsx'
import { resetPassword } from '../../accounts/web/session/auth-api.ts'
import { openLoginModal } from '../../accounts/web/session/modals.ts'
import { resetLinkMinutes } from '../../shared/account.ts'
import { Button } from '../../ui/primitives/button.tsx'

/** Without a token it asks for the address; the link in the mail brings the token. */
export default function ResetPasswordPage() {
  const [token, setToken] = useState(() => new URLSearchParams(window.location.search).get('token'))
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    // A password's key has no business in the address bar and the history.
    if (token) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [token])

  if (isDone) {
    return (
      <FormCard title="Your password is changed" lead="You were signed out everywhere. Sign in with the new password.">
        <Button variant="primary" size="large" onClick={openLoginModal}>
          Sign in
        </Button>
      </FormCard>
    )
  }
  if (token) {
    return (
      <FormCard title="Choose a new password">
        <NewPasswordForm
          button="Change the password"
          send={async (password) => {
            await resetPassword(token, password)
            setDone(true)
          }}
        />
        <Button onClick={() => setToken(null)}>Ask for a new link</Button>
      </FormCard>
    )
  }
  if (sentTo) {
    return (
      <FormCard
        title="Check your mail inbox, we have sent you a link to reset your password"
        lead={`To ${sentTo}. It works once, for ${resetLinkMinutes} minutes.`}
      >
        <Button onClick={() => setSentTo(null)}>Use another address</Button>
      </FormCard>
    )
  }
  return (
    <FormCard title="Reset your password" lead="Enter the e-mail of your account, and we send you a reset link.">
      <ResetLinkForm onSent={setSentTo} />
    </FormCard>
  )
}
