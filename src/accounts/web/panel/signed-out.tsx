import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { closeLoginModal } from '../../../client/modals.ts'
import { Sentence } from '../../../ui/primitives/sentence.tsx'
import { accountWords } from '../../../words/account.ts'
import { CreateAccountForm, EmailLinkForm, PasswordSignInForm } from '../forms/sign-in-forms.tsx'
import { MailboxHint } from '../mailbox-hint.tsx'
import { OtherWays } from './other-ways.tsx'

type View = keyof typeof accountWords.headings

const { headings, ways, confirm } = accountWords

interface SignedOutProps {
  /** The level of the title: the page's own heading on a page, one below the dialog's in a dialog. */
  readonly heading?: 'h1' | 'h2' | 'h3'
}

/** Every way of signing in. */
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
          <OtherWays />
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
      <div className="text-center text-balance empty:hidden">
        <MailboxHint />
      </div>
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

interface SwitchButtonProps {
  readonly onClick: () => void
  readonly children: ReactNode
}

/** Switches to another way of signing in. */
const SwitchButton = ({ onClick, children }: SwitchButtonProps) => (
  <button type="button" onClick={onClick} className={switchClass}>
    {children}
  </button>
)

const switchClass =
  'inline-flex min-h-8 items-center self-center rounded-control px-2 text-muted underline decoration-muted/50 underline-offset-4 transition-colors hover:text-text touch:min-h-11'

const PolicyNote = () => (
  <p className="text-center text-xs text-balance text-muted">
    <Sentence
      text={accountWords.policy}
      parts={{
        terms: <PolicyLink to="/terms">{accountWords.terms}</PolicyLink>,
        privacy: <PolicyLink to="/privacy">{accountWords.privacy}</PolicyLink>,
      }}
    />
  </p>
)

const PolicyLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link to={to} onClick={closeLoginModal} className="rounded-[2px] underline underline-offset-2 hover:text-text">
    {children}
  </Link>
)
