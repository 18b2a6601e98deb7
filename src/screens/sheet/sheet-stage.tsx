import { type ReactNode, useEffect, useState } from 'react'
import type { TaskResult } from '../../shared/task.ts'
import type { ImageSize } from '../../shared/tool.ts'
import { readTaskAgain } from '../../tasks/web/task-store.ts'
import { attachViewportGestures } from '../../ui/canvas/viewport-gestures.ts'
import { ZoomControls } from '../../ui/canvas/zoom-controls.tsx'
import { ErrorCard } from '../../ui/primitives/error-card.tsx'
import { VisuallyHidden } from '../../ui/primitives/visually-hidden.tsx'
import { resultWords } from '../../words/results.ts'
import { sheetWords } from '../../words/sheet.ts'
import { studioWords } from '../../words/studio.ts'
import { DownloadButton } from '../visit/download-button.tsx'
import { isWaiting } from '../visit/phase.ts'
import { phaseWords } from '../visit/phase-words.ts'
import { resultSizeWords } from '../visit/result-size.ts'
import { RunError } from '../visit/run-error.tsx'
import { RunStatus } from '../visit/run-status.tsx'
import { OriginalPicture } from './original-picture.tsx'
import { useSheet } from './sheet-context.ts'
import type { Print } from './sheet-store.ts'
import { useOriginal, usePrint, useShownPrint } from './use-print.ts'
import type { SheetActions } from './use-sheet-actions.tsx'

interface SheetStageProps {
  readonly actions: SheetActions
  readonly nameOf: (params: Record<string, unknown>) => string
  readonly sizeOf: ((params: Record<string, unknown>) => ImageSize) | undefined
  /** Instead of the original, where there is something to do on it. */
  readonly editor: ReactNode
  readonly onBrowse: () => void
  readonly onSettings: () => void
}

/** The picture on screen: the original or a print, zoomed and panned. */
export const SheetStage = ({ actions, nameOf, sizeOf, editor, onBrowse, onSettings }: SheetStageProps) => {
  const { tool, store, viewport, canvas } = useSheet()
  const print = useShownPrint()
  const { phase, params } = usePrint(print)
  const name = print ? nameOf(params ?? {}) : sheetWords.original
  const result = phase.name === 'ready' ? phase.result : null

  useEffect(() => {
    if (!canvas.current) return
    const detach = [
      viewport.attach(canvas.current),
      attachViewportGestures(canvas.current, viewport, () => canvas.current?.hasAttribute('data-drawing') ?? false),
    ]
    return () => {
      for (const each of detach) each()
    }
  }, [viewport, canvas])

  return (
    <section
      ref={canvas}
      aria-label={studioWords.canvas(name)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
      tabIndex={0}
      className="absolute inset-0 cursor-grab touch-none overflow-hidden select-none -outline-offset-2 data-drawing:cursor-default data-panning:cursor-grabbing"
    >
      <div
        className="absolute top-0 left-0 h-(--h) w-(--w) translate-x-(--x) translate-y-(--y)"
        style={{ imageRendering: 'var(--rendering)' as 'auto' }}
      >
        {result && print && (
          <PrintPicture
            key={print.runId}
            result={result}
            name={name}
            taskId={phase.name === 'ready' ? phase.task.id : ''}
          />
        )}
        {!print && (editor ?? <OriginalPicture />)}
        {print && !result && <OriginalPicture isDim />}
        {print && sizeOf && isWaiting(phase) && <ComingPicture size={sizeOf(params ?? {})} />}
      </div>
      {print && !result && (
        <Trouble print={print} onBrowse={tool.image === 'none' ? null : onBrowse} onSettings={onSettings} />
      )}
      <VisuallyHidden aria-live="polite">{print ? phaseWords(phase) : ''}</VisuallyHidden>
      <div className="pointer-events-none absolute inset-x-0 bottom-4 flex justify-center">
        {print && isWaiting(phase) ? (
          <div className="pointer-events-auto mx-4 flex min-h-14 w-full items-center rounded-panel border bg-surface px-1.5 shadow-float md:w-auto">
            <RunStatus phase={phase} onCancel={() => void store.cancel(print.id)} />
          </div>
        ) : (
          (result || viewport.hasContent) && (
            <div
              className={`pointer-events-auto flex min-h-12 items-center rounded-panel md:border md:bg-surface md:px-1.5 md:shadow-float ${result ? '' : 'phone:hidden'}`}
            >
              <DownloadButton action={actions.download} className="shadow-float md:hidden" />
              {result && (
                <span className="px-2 font-mono text-xs text-muted phone:hidden">{resultSizeWords(result, null)}</span>
              )}
              <ZoomControls {...actions} viewport={viewport} />
            </div>
          )
        )}
      </div>
    </section>
  )
}

interface TroubleProps {
  readonly print: Print
  readonly onBrowse: (() => void) | null
  readonly onSettings: () => void
}

/** Where the result would be: why there is none, if it failed. */
const Trouble = ({ print, onBrowse, onSettings }: TroubleProps) => {
  const { tool, store, viewport } = useSheet()
  const hasOriginal = useOriginal() !== null
  const { phase } = usePrint(print)
  const isComing = isWaiting(phase)
  useEffect(() => {
    if (!hasOriginal && !isComing) viewport.clear()
  }, [hasOriginal, isComing, viewport])
  if (phase.name !== 'failed' && phase.name !== 'cancelled') return null
  return (
    <div className="absolute inset-0 flex items-center justify-center bg-canvas/70 p-4">
      <RunError
        tool={tool}
        error={phase.name === 'failed' ? phase.error : null}
        onRetry={() => store.retry(print.id)}
        onBrowse={onBrowse}
        onSettings={onSettings}
      />
    </div>
  )
}

/** Where a picture that comes from words will be, in its shape. */
const ComingPicture = ({ size: { width, height } }: { readonly size: ImageSize }) => {
  const { viewport } = useSheet()
  useEffect(() => viewport.setContent({ width, height }), [viewport, width, height])
  return <div className="absolute inset-0 animate-breathe bg-line" />
}

interface PrintPictureProps {
  readonly result: TaskResult
  readonly name: string
  readonly taskId: string
}

const PrintPicture = ({ result, name, taskId }: PrintPictureProps) => {
  const { viewport } = useSheet()
  const [isBroken, setBroken] = useState(false)
  const { width, height } = result
  useEffect(() => viewport.setContent({ width, height }), [viewport, width, height])
  if (!isBroken)
    return (
      <img
        src={result.url}
        alt={name}
        draggable={false}
        onError={() => setBroken(true)}
        className="checkerboard absolute inset-0 size-full animate-fade-in select-none"
      />
    )
  const loadAgain = () => {
    setBroken(false)
    // It may have been deleted meanwhile: the server knows.
    readTaskAgain(taskId)
  }
  return (
    <div className="absolute inset-0 flex items-center justify-center p-4">
      <ErrorCard
        title={resultWords.notLoaded}
        message={resultWords.checkConnection}
        action={{ label: resultWords.loadAgain, onSelect: loadAgain }}
      />
    </div>
  )
}
