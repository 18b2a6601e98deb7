import { FeedbackButton } from '../../feedback/web/feedback-button.tsx'
import { fetchResult } from '../../tasks/web/zip-files.ts'
import { ActionButton } from '../../ui/actions/action-button.tsx'
import { ActionMenu } from '../../ui/actions/action-menu.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { DownloadButton } from '../visit/download-button.tsx'
import { fileOfTask } from '../visit/file-origin.ts'
import { OpenIn } from '../visit/open-in.tsx'
import { resultSizeWords } from '../visit/result-size.ts'
import { useSheet } from './sheet-context.ts'
import { usePrint, useShownPrint } from './use-print.ts'
import type { SheetActions } from './use-sheet-actions.tsx'

interface SheetTopProps {
  readonly actions: SheetActions
  readonly isEmpty: boolean
}

export const SheetTop = ({ actions, isEmpty }: SheetTopProps) => {
  const { tool } = useSheet()
  const { phase } = usePrint(useShownPrint())
  const ready = phase.name === 'ready' ? phase : null
  const { open, undo, redo, copy, remove, startOver, help, download, downloadAll } = actions
  const openResult = ready
    ? async () =>
        fileOfTask(
          (await fetchResult({ taskId: ready.task.id, result: ready.result })).blob,
          download.hint ?? 'image.png',
          ready.task.id,
        )
    : null
  return (
    <div className="flex h-12 shrink-0 items-center gap-1 border-b bg-surface px-4 md:px-6">
      <div className="min-w-0 md:mr-3">
        <h1 className="truncate text-sm font-medium">{tool.title}</h1>
        {ready && (
          <p className="truncate font-mono text-xs text-muted lg:hidden">{resultSizeWords(ready.result, null)}</p>
        )}
      </div>
      {open.enabled && (
        <Button size="small" onClick={open.run} className="phone:hidden">
          {open.icon}
          {open.label}
        </Button>
      )}
      <div className="ml-auto flex items-center">
        <ActionButton action={undo} />
        <ActionButton action={redo} />
        {!isEmpty &&
          [copy, remove, startOver].map((action) => (
            <ActionButton key={action.id} action={action} className="phone:hidden" />
          ))}
        <ActionButton action={help} className="phone:hidden" />
        {ready && <FeedbackButton tool={tool} taskId={ready.task.id} />}
        {!isEmpty && <ActionMenu actions={[...(open.enabled ? [open] : []), copy, downloadAll, remove, startOver]} />}
      </div>
      {!isEmpty && (
        <>
          <OpenIn tool={tool} picture={openResult} />
          <ActionButton action={downloadAll} className="phone:hidden" />
          <DownloadButton action={download} size="small" className="ml-2 phone:hidden" />
        </>
      )}
    </div>
  )
}
