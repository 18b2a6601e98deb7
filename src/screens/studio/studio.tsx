import { useRouter } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Task } from '../../shared/task.ts'
import { useShortcuts } from '../../ui/actions/use-shortcuts.ts'
import { Comparison } from '../../ui/canvas/comparison.ts'
import { Viewport } from '../../ui/canvas/viewport.ts'
import { browseForImages } from '../../ui/intake/browse-for-images.ts'
import { DropOverlay } from '../../ui/intake/drop-overlay.tsx'
import { useFileIntake } from '../../ui/intake/use-file-intake.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { createBrush } from '../../ui/mask/brush.ts'
import { SettingsAside } from '../../ui/primitives/settings-aside.tsx'
import { useFocusAfterChange } from '../../ui/primitives/use-focus-after-change.ts'
import { VisuallyHidden } from '../../ui/primitives/visually-hidden.tsx'
import { brushWords } from '../../words/brush.ts'
import { intakeWords } from '../../words/intake.ts'
import { useBatch } from '../batch/use-batch.ts'
import { EmptyState } from '../visit/empty-state.tsx'
import { takeHandedOffFiles } from '../visit/handoff.ts'
import { LimitsLayer } from '../visit/limits-layer.tsx'
import { isWaiting } from '../visit/phase.ts'
import { phaseWords } from '../visit/phase-words.ts'
import { RunError } from '../visit/run-error.tsx'
import { useCapPage } from '../visit/use-cap-page.ts'
import { useLeaving } from '../visit/use-leaving.ts'
import { useTaskInAddress } from '../visit/use-task-in-address.ts'
import { BottomBar } from './bottom-bar.tsx'
import { LookNotice } from './look-notice.tsx'
import { PictureCanvas } from './picture-canvas.tsx'
import type { ResultLayerProps } from './result-picture.tsx'
import { StudioContext, useStudio, useStudioState } from './studio-context.ts'
import { runOf, type StudioState, type StudioVisit, taskIdOf } from './studio-store.ts'
import { TopBar } from './top-bar.tsx'
import { type FinishedEdit, useFinishedPicture } from './use-finished-picture.ts'
import { type RunAction, useStudioActions } from './use-studio-actions.tsx'
import { type FreeSize, loadBatch, useStudioIntake } from './use-studio-intake.tsx'
import { useStudioView } from './use-studio-view.ts'

const Batch = lazyPart(async () => (await loadBatch()).Batch)
const ShortcutsDialog = lazyPart(async () => (await import('../../ui/actions/shortcuts-dialog.tsx')).ShortcutsDialog)

interface StudioSlots {
  /** How the result lies on the canvas. */
  readonly ResultLayer: ComponentType<ResultLayerProps>
  /** One honest line about formats and limits, before a picture is chosen. */
  readonly limits: ReactNode
  /** The tool's own controls in the bar; they reach the studio through `useStudio`. */
  readonly controls?: ReactNode
  /** The settings of a batch, where they are chosen first. */
  readonly batchControls?: ReactNode
  /** The tool's settings beside the picture, where a bar has too little room. */
  readonly panel?: ReactNode
  /** Lies on the picture, such as a mask to paint on. */
  readonly overlay?: ReactNode
  /** Below the drop zone, before a picture is chosen. */
  readonly examples?: ReactNode
  /** Given, there is a button that starts the run. */
  readonly runAction?: RunAction
  /** What visitors without Pro get of a larger picture. */
  readonly freeSize?: FreeSize
  /** The result of this task as it was edited, where the browser makes it itself; null: the server's own bytes are it. */
  readonly finish?: (task: Task) => FinishedEdit | null
}

interface StudioProps extends StudioSlots {
  readonly visit: StudioVisit
}

/**
 * The page of a tool: intake, upload, waiting, the result over the original, undo, download. One viewport, one brush and
 * one comparison per visit.
 */
export const Studio = ({ visit, ...slots }: StudioProps) => {
  const canvas = useRef<HTMLElement>(null)
  const [parts] = useState(() => ({
    tool: visit.tool,
    kind: visit.kind,
    store: visit,
    viewport: new Viewport(),
    comparison: new Comparison(),
    brush: createBrush(),
    canvas,
  }))
  return (
    <StudioContext value={parts}>
      <StudioPage {...slots} />
    </StudioContext>
  )
}

const awaitedRuns = ({ present }: StudioState): readonly string[] => (present.runId ? [present.runId] : [])

const StudioPage = ({ runAction, freeSize, finish, ...slots }: StudioSlots) => {
  const { tool, kind, store } = useStudio()
  const { history } = useRouter()
  const view = useStudioView()
  const { phase, look, picture, result, made } = view
  const finished = useFinishedPicture(view, finish)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const [isBatchOpen, setBatchOpen] = useState(false)
  const openBatch = useCallback(() => setBatchOpen(true), [])
  const batch = useBatch(store)
  const hasBatch = useStore(batch, ({ items }) => items.length > 0)
  const intake = useStudioIntake({ freeSize, batch, isBatchOpen, onBatch: openBatch })

  const browse = () => browseForImages(tool.accepts, { several: tool.batch, onFiles: intake.take })
  const actions = useStudioActions({ view, finished, runAction, onBrowse: browse, onHelp: () => setHelpOpen(true) })
  const isDragging = useFileIntake(intake.take)
  useShortcuts(isBatchOpen ? [] : Object.values(actions))
  useTaskInAddress(store, taskIdOf)
  useLeaving({ visit: store, shownRun: runOf, awaitedRuns })
  useCapPage({ visit: store, shownRun: runOf, onReturn: store.retry })
  useFocusAfterChange(body, phase.name)
  const { take } = intake
  useEffect(() => {
    take(takeHandedOffFiles(history.location.state))
  }, [take, history])

  if (isBatchOpen)
    return (
      <>
        <Batch
          tool={tool}
          batch={batch}
          controls={slots.batchControls}
          {...(runAction ? { startLabel: runAction.label } : {})}
          onBrowse={browse}
          onOpen={(taskId) => {
            store.openTask(taskId)
            setBatchOpen(false)
          }}
          onClose={() => setBatchOpen(false)}
        />
        {isDragging && <DropOverlay label={intakeWords.dropAnywhere} />}
      </>
    )

  const trouble =
    phase.name === 'failed' || phase.name === 'cancelled' ? (
      <div className="absolute inset-0 flex items-center justify-center bg-canvas/70 p-4">
        <RunError
          tool={tool}
          error={phase.name === 'failed' ? phase.error : null}
          onRetry={store.retry}
          onBrowse={browse}
        />
      </div>
    ) : null
  const shown = kind.starts === 'look' && phase.name === 'editing' && look && isWaiting(look) ? look : phase

  const panel = picture && phase.name !== 'empty' ? slots.panel : null

  return (
    <div className="relative flex h-[calc(100dvh-3rem)] flex-col">
      <TopBar actions={actions} view={view} finished={finished} onBatch={hasBatch ? openBatch : null} />
      <div className={`flex min-h-0 grow ${panel ? 'phone:flex-col phone:overflow-y-auto' : ''}`}>
        {panel && <SettingsAside>{panel}</SettingsAside>}
        <div
          className={`relative flex min-w-0 grow flex-col ${panel ? 'phone:sticky phone:top-0 phone:z-10 phone:h-[56dvh] phone:shrink-0 phone:grow-0 phone:bg-canvas' : ''}`}
        >
          <div ref={body} className="relative min-h-0 grow">
            {phase.name === 'empty' && (
              <EmptyState
                tool={tool}
                limits={slots.limits}
                examples={slots.examples}
                onBrowse={browse}
                onSample={() => void store.chooseSample()}
              />
            )}
            {picture ? (
              <PictureCanvas
                picture={picture}
                result={result}
                made={made}
                ResultLayer={slots.ResultLayer}
                overlay={slots.overlay}
              >
                {trouble}
                {phase.name === 'editing' && kind.starts === 'look' && <LookNotice look={look} />}
                {phase.name === 'editing' && kind.starts === 'nothing' && kind.isMasked && <PaintHint />}
              </PictureCanvas>
            ) : (
              trouble
            )}
          </div>
          <BottomBar
            phase={shown}
            original={picture?.size ?? null}
            actions={actions}
            controls={slots.controls}
            runNote={runAction?.note}
          />
        </div>
      </div>
      <VisuallyHidden aria-live="polite">{phaseWords(shown)}</VisuallyHidden>
      {isDragging && <DropOverlay label={intakeWords.dropAnywhere} />}
      {intake.dialog}
      <LimitsLayer
        tool={tool}
        readyTaskId={phase.name === 'ready' ? phase.task.id : null}
        refusal={phase.name === 'failed' ? phase.error : null}
        onRetry={store.retry}
      />
      {isHelpOpen && <ShortcutsDialog actions={Object.values(actions)} onClose={() => setHelpOpen(false)} />}
    </div>
  )
}

/** The one thing to know, until it is done. */
const PaintHint = () => {
  const isPainted = useStudioState((state) => state.present.strokes.length > 0)
  if (isPainted) return null
  return (
    <p className="pointer-events-none absolute inset-x-0 top-4 mx-auto w-fit animate-rise-in rounded-panel border bg-surface px-4 py-2 font-medium shadow-float">
      {brushWords.paintOver}
    </p>
  )
}
