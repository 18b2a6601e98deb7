import type { ReactNode } from 'react'
import { MailboxHint } from '../../../accounts/web/mailbox-hint.tsx'
import { signedInUser, useAuthState } from '../../../accounts/web/session/auth-state.ts'
import { openLoginModal } from '../../../client/modals.ts'
import { Sentence } from '../../../ui/primitives/sentence.tsx'
import { apiPageWords } from '../../../words/api-page.ts'
import { CodeBlock } from '../../shell/code-block.tsx'
import { textLink } from '../../shell/text-link.tsx'
import { curlSample } from './call-samples.ts'
import { Code } from './code.tsx'
import { SettingsLink } from './settings-link.tsx'

const words = apiPageWords.steps

/** From nothing to a cut-out. */
export const FirstSteps = ({ origin }: { readonly origin: string }) => (
  <ol className="space-y-5">
    <Step title={words.server} code="npm start">
      <Sentence text={words.serverHint} parts={{ origin: <Code>{origin}</Code> }} />
    </Step>
    <Step title={words.signIn}>
      <SignInStep />
    </Step>
    <Step title={words.key} code="export SAFELIGHT_KEY=slk_…">
      <Sentence text={words.keyHint} parts={{ link: <SettingsLink>{words.keyLink}</SettingsLink> }} />
    </Step>
    <Step title={words.call} code={curlSample.code(origin)} />
    <Step title={words.look} code="open cutout.png || xdg-open cutout.png" />
  </ol>
)

/** In a dialog over the page, which the steps go on with. */
const SignInStep = () => {
  const user = useAuthState(signedInUser)
  if (user) return words.signedInAs(user.email ?? user.displayName ?? user.uid)
  const link = (
    <button type="button" className={textLink} onClick={openLoginModal}>
      {words.signInLink}
    </button>
  )
  return (
    <>
      <Sentence text={words.signInHint} parts={{ link }} />
      <MailboxHint />
    </>
  )
}

interface StepProps {
  readonly title: string
  readonly code?: string
  readonly children?: ReactNode
}

const Step = ({ title, code, children }: StepProps) => (
  <li className="grid grid-cols-[auto_1fr] gap-x-3 [counter-increment:step] before:font-mono before:text-sm before:text-muted before:content-[counter(step)]">
    <div className="min-w-0 space-y-2 text-sm">
      <h3 className="font-medium">{title}</h3>
      {children && <div className="text-muted">{children}</div>}
      {code && <CodeBlock label="shell" code={code} isLabelHidden />}
    </div>
  </li>
)
