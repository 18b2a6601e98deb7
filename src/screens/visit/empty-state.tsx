import { ImagePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { UsageLine } from '../../limits/web/usage-line.tsx'
import type { ToolContract } from '../../shared/tool.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { intakeWords } from '../../words/intake.ts'

interface EmptyStateProps {
  readonly tool: ToolContract
  /** One honest line about formats and limits. */
  readonly limits: ReactNode
  readonly examples?: ReactNode
  /** What to know before choosing. */
  readonly notice?: ReactNode
  readonly onBrowse: () => void
  readonly onSample: () => void
}

/** Before a picture is chosen: what the tool does, and every way to give it one. */
export const EmptyState = ({ tool, limits, examples, notice, onBrowse, onSample }: EmptyStateProps) => (
  <div className="absolute inset-0 overflow-y-auto">
    <div
      // What is below shows that it is there.
      className={`mx-auto flex ${examples ? 'min-h-[calc(100%-5.5rem)]' : 'min-h-full'} w-full max-w-2xl flex-col justify-center gap-8 px-4 py-8 text-center md:py-12`}
    >
      <header className="flex flex-col gap-3">
        <h1 className="text-xl font-semibold text-balance md:text-2xl">{tool.title}</h1>
        <p className="text-base text-balance text-muted">{tool.summary}</p>
      </header>
      {notice}
      <div className="flex flex-col items-center gap-4 rounded-panel border border-dashed border-muted/60 bg-surface px-6 py-14 md:py-20">
        <Button variant="primary" size="large" onClick={onBrowse}>
          <ImagePlus aria-hidden="true" />
          {intakeWords.choose}
        </Button>
        <p className="text-muted touch:hidden">{intakeWords.orDrop}</p>
        <p className="mt-2 text-xs text-muted">{limits}</p>
        <UsageLine tool={tool} className="-mt-2" />
      </div>
      {tool.sample && (
        <button
          type="button"
          onClick={onSample}
          className="mx-auto flex items-center gap-4 rounded-control p-2 pr-4 text-left transition-colors hover:bg-line/60"
        >
          <img src={tool.sample.src} alt={tool.sample.alt} className="size-16 object-cover" />
          <span>
            <span className="block font-medium">{intakeWords.noImage}</span>
            <span className="block text-muted">{intakeWords.trySample}</span>
          </span>
        </button>
      )}
    </div>
    {examples}
  </div>
)
