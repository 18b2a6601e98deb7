import { ArrowLeft } from 'lucide-react'
import { FeedbackButton } from '../../feedback/web/feedback-button.tsx'
import { ActionButton } from '../../ui/actions/action-button.tsx'
import { ActionMenu } from '../../ui/actions/action-menu.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { studioWords } from '../../words/studio.ts'
import { DownloadButton } from '../visit/download-button.tsx'
import { OpenIn } from '../visit/open-in.tsx'
import { resultSizeHint, resultSizeWords } from '../visit/result-size.ts'
import { useStudio } from './studio-context.ts'
import type { FinishedPicture } from './use-finished-picture.ts'
import type { StudioActions } from './use-studio-actions.tsx'
import type { StudioView } from './use-studio-view.ts'

interface TopBarProps {
  readonly actions: StudioActions
  readonly view: StudioView
  readonly finished: FinishedPicture | null
  /** Back to the list this picture is part of; null outside a batch. */
  readonly onBatch: (() => void) | null
}

export const TopBar = ({ actions, view, finished, onBatch }: TopBarProps) => {
  const { phase, picture } = view
  const size = picture?.size ?? null
  const isEmpty = phase.name === 'empty'
  const { tool } = useStudio()
  const { open, undo, redo, copy, startOver, help, download } = actions
  if (isEmpty && !undo.enabled && !redo.enabled && !onBatch) return null
  return (
    <div className="flex h-12 shrink-0 items-center gap-1 border-b bg-surface px-4 md:px-6">
      {onBatch && (
        <Button size="small" onClick={onBatch} className="mr-2 phone:mr-1 phone:px-3">
          <ArrowLeft aria-hidden="true" />
          <span className="phone:sr-only">{studioWords.batch}</span>
        </Button>
      )}
      {!isEmpty && (
        <>
          <div className="min-w-0 md:mr-3">
            <h1 className="truncate text-sm font-medium">{tool.title}</h1>
            {phase.name === 'ready' && (
              <p title={resultSizeHint(phase.result, size)} className="truncate font-mono text-xs text-muted lg:hidden">
                {resultSizeWords(phase.result, size)}
              </p>
            )}
          </div>
          <Button size="small" onClick={open.run} className="phone:hidden">
            {open.icon}
            {open.label}
          </Button>
        </>
      )}
      <div className="ml-auto flex items-center">
        <ActionButton action={undo} />
        <ActionButton action={redo} />
        {!isEmpty &&
          [copy, startOver].map((action) => <ActionButton key={action.id} action={action} className="phone:hidden" />)}
        <ActionButton action={help} className="phone:hidden" />
        {phase.name === 'ready' && <FeedbackButton tool={tool} taskId={phase.task.id} />}
        {!isEmpty && <ActionMenu actions={[open, copy, startOver]} />}
      </div>
      {!isEmpty && (
        <>
          <OpenIn tool={tool} picture={finished?.file ?? null} />
          <DownloadButton action={download} size="small" className="ml-2 phone:hidden" />
        </>
      )}
    </div>
  )
}
