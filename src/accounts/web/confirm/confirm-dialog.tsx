import { KeyRound, Mail } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toApiError } from '../../../client/api-error.ts'
import { onStorageChange } from '../../../client/storage.ts'
import { useWebConfig } from '../../../client/use-web-config.ts'
import { type AuthUser, freshMinutes, providerNames } from '../../../shared/account.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { Sentence } from '../../../ui/primitives/sentence.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import { accountWords } from '../../../words/account.ts'
import { confirmWords as words } from '../../../words/confirm.ts'
import { checkRequired } from '../forms/check-fields.ts'
import { Form, FormError } from '../forms/form.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { MailboxHint } from '../mailbox-hint.tsx'
import { ProviderMark } from '../panel/provider-mark.tsx'
import { canUsePasskeys } from '../passkeys/can-use-passkeys.ts'
import { signInWithPasskey } from '../passkeys/use-passkey.ts'
import { sendEmailLink, signInWithPassword } from '../session/auth-api.ts'
import { reactionTo } from '../session/auth-reaction.ts'
import { signedInUser, useAuthState } from '../session/auth-state.ts'
import { emailLinkKey, readEmailLink, rememberEmailLink } from '../session/email-link.ts'
import { PopupError } from '../session/popup-error.ts'
import { enterAccount, refreshUser } from '../session/session.ts'
import { openSocialPopup } from '../session/social-popup.ts'
import { answerConfirmation } from './with-fresh-session.ts'

/** Asks for a proof once more, by any way into the account: it is a sign-in, and gives a session of its own. */
export const ConfirmDialog = () => {
  const user = useAuthState(signedInUser)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && answerConfirmation(false)}
      title={words.title}
      description={words.note(freshMinutes)}
    >
      {user && <Ways user={user} />}
    </Dialog>
  )
}

const confirmed = () => answerConfirmation(true)

const Ways = ({ user }: { readonly user: AuthUser }) => {
  const config = useWebConfig()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const attempt = async (prove: () => Promise<void>) => {
    setProblem(null)
    setBusy(true)
    try {
      await prove()
      confirmed()
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(false)
    }
  }
  const providers = user.providers.filter((provider) => config?.socialProviders.includes(provider))
  return (
    <div className="flex flex-col gap-6">
      {user.hasPassword && user.email && <PasswordForm email={user.email} />}
      <div className="flex flex-col gap-2">
        {config && user.hasPasskey && canUsePasskeys(config) && (
          <Button
            size="large"
            disabled={isBusy}
            onClick={() => void attempt(async () => enterAccount(await signInWithPasskey({ confirm: true })))}
          >
            <KeyRound />
            {words.passkey}
          </Button>
        )}
        {config &&
          providers.map((provider) => (
            <Button
              key={provider}
              size="large"
              onClick={() =>
                void attempt(async () => {
                  await openSocialPopup({ endpoint: config.endpoints.auth, provider, intent: 'confirm' })
                  await refreshUser()
                })
              }
            >
              <ProviderMark provider={provider} />
              {accountWords.ways.continueWith(providerNames[provider])}
            </Button>
          ))}
        {user.email && <MailButton email={user.email} onProblem={setProblem} />}
      </div>
      <FormError message={problem} />
    </div>
  )
}

const PasswordForm = ({ email }: { readonly email: string }) => {
  const { field, ...form } = useForm({
    empty: { password: '' },
    check: ({ password }) => ({ password: checkRequired(password) }),
    send: async ({ password }) => {
      enterAccount(await signInWithPassword(email, password))
      confirmed()
    },
  })
  return (
    <Form form={form} button={words.confirm}>
      {/* Password managers look for the name that the password belongs to. */}
      <input hidden readOnly autoComplete="username" value={email} />
      <PasswordField kind="only" autoComplete="current-password" {...field('password')} />
    </Form>
  )
}

interface MailButtonProps {
  readonly email: string
  readonly onProblem: (problem: string | null) => void
}

/** The link opens another tab of this browser, which forgets the address once it is signed in. */
const MailButton = ({ email, onProblem }: MailButtonProps) => {
  const [phase, setPhase] = useState<'idle' | 'sending' | 'sent'>('idle')
  useEffect(() => {
    if (phase === 'sent') return onStorageChange(emailLinkKey, () => readEmailLink() === null && confirmed())
  }, [phase])
  const send = async () => {
    onProblem(null)
    setPhase('sending')
    try {
      await sendEmailLink(email)
      rememberEmailLink(email)
      setPhase('sent')
    } catch (error) {
      onProblem(toApiError(error).message)
      setPhase('idle')
    }
  }
  return (
    <>
      <Button size="large" disabled={phase !== 'idle'} onClick={() => void send()}>
        {phase === 'sending' ? <Spinner label={accountWords.send.sending} /> : <Mail />}
        {phase === 'sent' ? words.linkSent : words.mailLink}
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {phase === 'sent' && (
          <Sentence
            text={words.sent}
            parts={{ email: <span className="font-medium break-all text-text">{email}</span> }}
          />
        )}
      </p>
      <MailboxHint />
    </>
  )
}

/** Nothing, where the visitor has closed what they opened. */
const problemOf = (error: unknown): string | null => {
  if (!(error instanceof PopupError)) return toApiError(error).message
  const reaction = reactionTo(error)
  return reaction.kind === 'toast' ? reaction.message : null
}
