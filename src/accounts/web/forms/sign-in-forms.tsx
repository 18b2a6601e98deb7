import type { FormEvent } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { accountWords } from '../../../words/account.ts'
import { signInWithPassword, signUp } from '../session/auth-api.ts'
import { rememberEmailLink } from '../session/email-link.ts'
import { enterAccount } from '../session/session.ts'
import { requestEmailLink } from '../session/sign-in.ts'
import { checkEmail, checkNewPassword, checkRepeated, checkRequired, weakPasswordMessage } from './check-fields.ts'
import { EmailField } from './email-field.tsx'
import { Form, SubmitButton } from './form.tsx'
import { PasswordField } from './password-field.tsx'
import { useForm } from './use-form.ts'

/** Outside the component: the panel closes when the link is sent, and says so when it is opened again. */
const emailForm = createStore<{ email: string; phase: 'idle' | 'sending' | 'sent' }>(() => ({
  email: '',
  phase: 'idle',
}))

/** Asks for a sign-in link. The browser itself checks the address. */
export const EmailLinkForm = () => {
  const { email, phase } = useStore(emailForm)
  return (
    <form onSubmit={submitEmail} className="flex flex-col gap-4">
      <EmailField
        autoComplete="username webauthn"
        value={email}
        disabled={phase === 'sending'}
        onValue={(value) => emailForm.setState({ email: value, phase: 'idle' })}
      />
      <SubmitButton isBusy={phase === 'sending'} disabled={phase === 'sent'}>
        {phase === 'sent' ? accountWords.send.linkSent : accountWords.send.link}
      </SubmitButton>
    </form>
  )
}

const submitEmail = async (event: FormEvent): Promise<void> => {
  event.preventDefault()
  const { email, phase } = emailForm.getState()
  if (phase !== 'idle') return
  emailForm.setState({ phase: 'sending' })
  const isSent = await requestEmailLink(email.trim())
  emailForm.setState({ phase: isSent ? 'sent' : 'idle' })
}

export const PasswordSignInForm = () => {
  const { field, ...form } = useForm({
    empty: { email: '', password: '' },
    check: ({ email, password }) => ({ email: checkEmail(email), password: checkRequired(password) }),
    send: async ({ email, password }) => enterAccount(await signInWithPassword(email.trim(), password)),
  })
  return (
    <Form form={form} button={accountWords.send.signIn}>
      <EmailField autoComplete="username webauthn" {...field('email')} />
      <PasswordField kind="only" autoComplete="current-password" {...field('password')} />
    </Form>
  )
}

/** `onCreated` is called with the address that the mail was sent to. */
export const CreateAccountForm = ({ onCreated }: { readonly onCreated: (email: string) => void }) => {
  const { field, ...form } = useForm({
    empty: { email: '', password: '', repeated: '' },
    check: ({ email, password, repeated }) => ({
      email: checkEmail(email),
      password: checkNewPassword(password),
      repeated: checkRepeated(password, repeated),
    }),
    send: async ({ email, password }) => {
      const address = email.trim()
      await signUp(address, password)
      rememberEmailLink(address)
      onCreated(address)
    },
  })
  return (
    <Form form={form} button={accountWords.send.create}>
      <EmailField {...field('email')} />
      <PasswordField kind="only" autoComplete="new-password" hint={weakPasswordMessage} {...field('password')} />
      <PasswordField kind="repeated" autoComplete="new-password" {...field('repeated')} />
    </Form>
  )
}
