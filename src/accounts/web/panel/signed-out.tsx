import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { CreateAccountForm } from '../forms/create-account-form.tsx'
import { EmailForm } from '../forms/email-form.tsx'
import { PasswordSignInForm } from '../forms/password-sign-in-form.tsx'
import { closeLoginModal } from '../session/modals.ts'
import { PolicyNote } from './policy-note.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { SwitchButton, switchClass } from './switch-button.tsx'

type View = 'link' | 'password' | 'create' | 'created'

const headings = {
  link: 'Sign in to continue',
  password: 'Sign in to continue',
  create: 'Create your account',
  created: 'Check your inbox to confirm your email',
} as const satisfies Record<View, string>

interface SignedOutProps {
  /** On a page of its own it is the page's heading, in a dialog one below the dialog's. */
  readonly heading?: 'h1' | 'h2' | 'h3'
}

/** Every way in. */
export const SignedOut = ({ heading: Heading = 'h2' }: SignedOutProps) => {
  const [view, setView] = useState<View>('link')
  const [createdFor, setCreatedFor] = useState('')
  const body = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  // Another form takes the focus of the button that brought it.
  useEffect(() => {
    if (!isFirst.current && view) body.current?.querySelector<HTMLElement>('input, button')?.focus()
    isFirst.current = false
  }, [view])
  return (
    <div ref={body} className="flex flex-col gap-6">
      <Heading className="pr-10 text-lg font-semibold text-balance">{headings[view]}</Heading>
      {view === 'link' && (
        <>
          <EmailForm />
          <SocialButtons />
          <SwitchButton onClick={() => setView('password')}>Use a password instead</SwitchButton>
        </>
      )}
      {view === 'password' && (
        <>
          <PasswordSignInForm />
          <div className="flex flex-col items-center gap-1">
            <Link to="/reset-password" onClick={closeLoginModal} className={switchClass}>
              Forgot your password?
            </Link>
            <SwitchButton onClick={() => setView('create')}>Create an account</SwitchButton>
            <SwitchButton onClick={() => setView('link')}>Use an e-mail link instead</SwitchButton>
          </div>
        </>
      )}
      {view === 'create' && (
        <>
          <CreateAccountForm
            onCreated={(email) => {
              setCreatedFor(email)
              setView('created')
            }}
          />
          <SwitchButton onClick={() => setView('password')}>I have an account</SwitchButton>
        </>
      )}
      {view === 'created' ? (
        <>
          <p role="status" className="text-muted">
            We have sent a message to <span className="font-medium break-all text-text">{createdFor}</span>. Open its
            link in this browser to finish.
          </p>
          <SwitchButton onClick={() => setView('create')}>Use another address</SwitchButton>
        </>
      ) : (
        <PolicyNote />
      )}
    </div>
  )
}
