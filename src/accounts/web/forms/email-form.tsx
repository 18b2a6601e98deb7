import type { FormEvent } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { accountWords } from '../../../words/account.ts'
import { requestEmailLink } from '../session/sign-in.ts'
import { EmailField } from './email-field.tsx'
import { SubmitButton } from './submit-button.tsx'

/** Outside the component: the panel closes when the link is sent, and says so when it is opened again. */
const form = createStore<{ email: string; phase: 'idle' | 'sending' | 'sent' }>(() => ({ email: '', phase: 'idle' }))

/** Asks for a sign-in link. The browser itself checks the address. */
export const EmailForm = () => {
  const { email, phase } = useStore(form)
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <EmailField
        value={email}
        disabled={phase === 'sending'}
        onValue={(value) => form.setState({ email: value, phase: 'idle' })}
      />
      <SubmitButton isBusy={phase === 'sending'} disabled={phase === 'sent'}>
        {phase === 'sent' ? accountWords.send.linkSent : accountWords.send.link}
      </SubmitButton>
    </form>
  )
}

const submit = async (event: FormEvent): Promise<void> => {
  event.preventDefault()
  const { email, phase } = form.getState()
  if (phase !== 'idle') return
  form.setState({ phase: 'sending' })
  const isSent = await requestEmailLink(email.trim())
  form.setState({ phase: isSent ? 'sent' : 'idle' })
}
