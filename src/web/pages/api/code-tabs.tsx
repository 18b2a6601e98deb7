import { Tabs } from 'radix-ui'
import { apiPageWords } from '../../../words/api-page.ts'
import { CodeBlock } from '../../shell/code-block.tsx'
import { codeSamples } from './code-samples.ts'

interface CodeTabsProps {
  readonly origin: string
  /** Whether the server refuses programs. */
  readonly isGuarded: boolean
}

/** The same journey in several languages, against the server the visitor is on. */
export const CodeTabs = ({ origin, isGuarded }: CodeTabsProps) => (
  <Tabs.Root defaultValue={codeSamples[0]?.id ?? ''}>
    <Tabs.List aria-label={apiPageWords.sample.tabs} className="flex gap-6">
      {codeSamples.map(({ id, label }) => (
        <Tabs.Trigger
          key={id}
          value={id}
          className="h-11 border-b-2 border-transparent text-sm text-muted transition-colors hover:text-text data-[state=active]:border-text data-[state=active]:font-medium data-[state=active]:text-text"
        >
          {label}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
    {codeSamples.map(({ id, label, needs, code }) => (
      <Tabs.Content key={id} value={id} className="space-y-3 pt-4">
        <CodeBlock label={label} code={code(origin, isGuarded)} />
        <p className="text-sm text-muted">{needs}</p>
      </Tabs.Content>
    ))}
  </Tabs.Root>
)
