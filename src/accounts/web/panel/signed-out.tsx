import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { closeLoginModal } from '../../../client/modals.ts'
import { Sentence } from '../../../ui/primitives/sentence.tsx'
import { accountWords } from '../../../words/account.ts'
import { CreateAccountForm, EmailLinkForm, PasswordSignInForm } from '../forms/sign-in-forms.tsx'
import { PolicyNote } from './policy-note.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { SwitchButton, switchClass } from './switch-button.tsx'

type View = keyof typeof accountWords.headings

const { headings, ways, confirm } = accountWords

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
          <EmailLinkForm />
          <SocialButtons />
          <SwitchButton onClick={() => setView('password')}>{ways.password}</SwitchButton>
        </>
      )}
      {view === 'password' && (
        <>
          <PasswordSignInForm />
          <div className="flex flex-col items-center gap-1">
            <Link to="/reset-password" onClick={closeLoginModal} className={switchClass}>
              {ways.forgotten}
            </Link>
            <SwitchButton onClick={() => setView('create')}>{ways.create}</SwitchButton>
            <SwitchButton onClick={() => setView('link')}>{ways.link}</SwitchButton>
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
          <SwitchButton onClick={() => setView('password')}>{ways.haveAccount}</SwitchButton>
        </>
      )}
      {view === 'created' ? (
        <>
          <p role="status" className="text-muted">
            <Sentence
              text={confirm}
              parts={{ email: <span className="font-medium break-all text-text">{createdFor}</span> }}
            />
          </p>
          <SwitchButton onClick={() => setView('create')}>{ways.otherAddress}</SwitchButton>
        </>
      ) : (
        <PolicyNote />
      )}
    </div>
  )
}
