import type { ReactNode } from 'react'
import { Sentence } from '../../../ui/primitives/sentence.tsx'
import { apiPageWords } from '../../../words/api-page.ts'
import { CodeBlock } from '../../shell/code-block.tsx'
import { TextLink } from '../../shell/text-link.tsx'
import { callSamples } from './call-samples.ts'
import { Code } from './code.tsx'
import { SettingsLink } from './settings-link.tsx'

const words = apiPageWords.steps

/** From nothing to a cut-out. */
export const FirstSteps = ({ origin }: { readonly origin: string }) => (
  <ol className="space-y-6">
    <Step title={words.server} code="npm start">
      <Sentence text={words.serverHint} parts={{ origin: <Code>{origin}</Code> }} />
    </Step>
    <Step title={words.signIn} label={words.address} code={`${origin}/a/login`}>
      <Sentence text={words.signInHint} parts={{ link: <TextLink to="/a/login">{words.signInLink}</TextLink> }} />
    </Step>
    <Step title={words.key} code="export SAFELIGHT_KEY=slk_…">
      <Sentence text={words.keyHint} parts={{ link: <SettingsLink>{words.keyLink}</SettingsLink> }} />
    </Step>
    <Step title={words.call} code={callSamples[0]?.code(origin) ?? ''} />
    <Step title={words.look} code="open cutout.png || xdg-open cutout.png" />
  </ol>
)

interface StepProps {
  readonly title: string
  readonly label?: string
  readonly code: string
  readonly children?: ReactNode
}

const Step = ({ title, label = 'shell', code, children }: StepProps) => (
  <li className="space-y-2 [counter-increment:step]">
    <h3 className="text-sm font-medium before:mr-2 before:font-mono before:text-muted before:content-[counter(step)]">
      {title}
    </h3>
    {children && <p className="text-sm text-muted">{children}</p>}
    <CodeBlock label={label} code={code} />
  </li>
)
