import { Tabs } from 'radix-ui'
import { apiPageSampleWords } from '../../../words/api-page-samples.ts'
import { CodeBlock } from '../../shell/code-block.tsx'
import type { CodeSample } from './code-sample.ts'

interface CodeTabsProps {
  readonly samples: readonly CodeSample[]
  readonly origin: string
}

/** The same in several languages, against the server the visitor is on. */
export const CodeTabs = ({ samples, origin }: CodeTabsProps) => (
  <Tabs.Root defaultValue={samples[0]?.id ?? ''}>
    <Tabs.List aria-label={apiPageSampleWords.tabs} className="flex gap-6">
      {samples.map(({ id, label }) => (
        <Tabs.Trigger
          key={id}
          value={id}
          className="h-11 border-b-2 border-transparent text-sm text-muted transition-colors hover:text-text data-[state=active]:border-text data-[state=active]:font-medium data-[state=active]:text-text"
        >
          {label}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
    {samples.map(({ id, label, needs, code }) => (
      <Tabs.Content key={id} value={id} className="space-y-3 pt-4">
        <CodeBlock label={label} code={code(origin)} />
        <p className="text-sm text-muted">{needs}</p>
      </Tabs.Content>
    ))}
  </Tabs.Root>
)
