import { useEffect, useState } from 'react'
import { checkEmail } from '../../accounts/web/forms/check-fields.ts'
import { EmailField } from '../../accounts/web/forms/email-field.tsx'
import { Form } from '../../accounts/web/forms/form.tsx'
import { FormCard } from '../../accounts/web/forms/form-card.tsx'
import { NewPasswordForm } from '../../accounts/web/forms/new-password-form.tsx'
import { useForm } from '../../accounts/web/forms/use-form.ts'
import { MailboxHint } from '../../accounts/web/mailbox-hint.tsx'
import { checkResetToken, resetPassword, sendResetLink } from '../../accounts/web/session/auth-api.ts'
import { toApiError } from '../../client/api-error.ts'
import { openLoginModal } from '../../client/modals.ts'
import { resetLinkMinutes } from '../../shared/account.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Spinner } from '../../ui/primitives/spinner.tsx'
import { accountWords } from '../../words/account.ts'

const { reset: words } = accountWords

/** Without a token it asks for the address; the link in the mail brings the token. */
export default function ResetPasswordPage() {
  const [token, setToken] = useState(() => new URLSearchParams(window.location.search).get('token'))
  useEffect(() => {
    // A password's key has no business in the address bar and the history.
    if (token) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [token])
  return token ? <ChoosePassword token={token} onAskAgain={() => setToken(null)} /> : <AskForLink />
}

interface ChoosePasswordProps {
  readonly token: string
  readonly onAskAgain: () => void
}

const ChoosePassword = ({ token, onAskAgain }: ChoosePasswordProps) => {
  const link = useLinkCheck(token)
  const [isDone, setDone] = useState(false)
  if (isDone) {
    return (
      <FormCard title={words.done} lead={words.doneLead}>
        <Button variant="primary" size="large" onClick={openLoginModal}>
          {words.signIn}
        </Button>
      </FormCard>
    )
  }
  if (link.isChecking) {
    return (
      <FormCard title={words.choose}>
        <Spinner label={words.checking} />
      </FormCard>
    )
  }
  if (link.refusal) {
    return (
      <FormCard title={link.refusal}>
        <Button variant="primary" size="large" onClick={onAskAgain}>
          {words.newLink}
        </Button>
      </FormCard>
    )
  }
  return (
    <FormCard title={words.choose}>
      <NewPasswordForm
        button={words.change}
        send={async (password) => {
          await resetPassword(token, password)
          setDone(true)
        }}
      />
      <Button onClick={onAskAgain}>{words.newLink}</Button>
    </FormCard>
  )
}

const AskForLink = () => {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { field, ...form } = useForm({
    empty: { email: '' },
    check: ({ email }) => ({ email: checkEmail(email) }),
    send: async ({ email }) => {
      await sendResetLink(email.trim())
      setSentTo(email.trim())
    },
  })
  if (sentTo) {
    return (
      <FormCard title={words.sent} lead={words.sentTo(sentTo, resetLinkMinutes)}>
        <MailboxHint />
        <Button onClick={() => setSentTo(null)}>{words.otherAddress}</Button>
      </FormCard>
    )
  }
  return (
    <FormCard title={words.title} lead={words.lead}>
      <Form form={form} button={accountWords.send.resetLink}>
        <EmailField {...field('email')} />
      </Form>
    </FormCard>
  )
}

/** Before anybody thinks of a password: a link that is used or late is told at once. */
const useLinkCheck = (token: string): { readonly isChecking: boolean; readonly refusal: string | null } => {
  const [state, setState] = useState<{ isChecking: boolean; refusal: string | null }>({
    isChecking: true,
    refusal: null,
  })
  useEffect(() => {
    let isGone = false
    const end = (refusal: string | null) => !isGone && setState({ isChecking: false, refusal })
    checkResetToken(token).then(
      () => end(null),
      (error) => {
        const { code, message } = toApiError(error)
        // Whatever else went wrong may pass: the form says so if it does not.
        end(code.endsWith('-action-code') ? message : null)
      },
    )
    return () => {
      isGone = true
    }
  }, [token])
  return state
}
