import { useRouter } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import type * as z from 'zod/mini'
import type { ToolContract } from '../../shared/tool.ts'
import { useShortcuts } from '../actions/use-shortcuts.ts'
import { Comparison } from '../canvas/comparison.ts'
import { Viewport } from '../canvas/viewport.ts'
import { takeHandedOffFile } from '../handoff.ts'
import { browseForImage } from '../intake/browse-for-image.ts'
import { DropOverlay } from '../intake/drop-overlay.tsx'
import { oneAtATime, useFileIntake } from '../intake/use-file-intake.ts'
import { VisuallyHidden } from '../primitives/visually-hidden.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { EmptyState } from './empty-state.tsx'
import { phaseWords } from './phase-words.ts'
import { PictureCanvas } from './picture-canvas.tsx'
import type { ResultLayerProps } from './result-picture.tsx'
import { RunError } from './run-error.tsx'
import { StudioContext, useStudio } from './studio-context.ts'
import { createStudioStore } from './studio-store.ts'
import { TopBar } from './top-bar.tsx'
import { useAnnounceAfterLeaving } from './use-announce-after-leaving.ts'
import { useFocusAfterChange } from './use-focus-after-change.ts'
import { useStudioActions } from './use-studio-actions.tsx'
import { useStudioView } from './use-studio-view.ts'
import { useTaskInAddress } from './use-task-in-address.ts'

const ShortcutsDialog = lazy(async () => ({
  default: (await import('../actions/shortcuts-dialog.tsx')).ShortcutsDialog,
}))

interface StudioSlots {
  /** How the result lies on the canvas. */
  readonly ResultLayer: ComponentType<ResultLayerProps>
  /** One honest line about formats and limits, before a picture is chosen. */
  readonly limits: ReactNode
  /** The tool's own controls in the bar; they reach the studio through `useStudio`. */
  readonly controls?: ReactNode
}

interface StudioProps<Params extends z.ZodMiniObject> extends StudioSlots {
  readonly tool: ToolContract<string, Params>
  /** The settings of the next run. */
  readonly params: z.input<Params>
}

/**
 * The page of a tool that runs at once on the picture it is given: intake, upload, waiting, the result over the
 * original, undo, download. One store, one viewport and one comparison per visit.
 */
export const Studio = <Params extends z.ZodMiniObject>({ tool, params, ...slots }: StudioProps<Params>) => {
  const [parts] = useState(() => ({
    tool,
    store: createStudioStore(tool),
    viewport: new Viewport(),
    comparison: new Comparison(),
  }))
  useEffect(() => parts.store.setParams(params))
  return (
    <StudioContext value={parts}>
      <StudioPage {...slots} />
    </StudioContext>
  )
}

const StudioPage = ({ ResultLayer, limits, controls }: StudioSlots) => {
  const { tool, store } = useStudio()
  const { history } = useRouter()
  const view = useStudioView()
  const { phase, picture, runId } = view
  const [isHelpOpen, setHelpOpen] = useState(false)
  const body = useRef<HTMLDivElement>(null)

  const browse = () => browseForImage(tool.accepts, (file) => void store.chooseFile(file))
  const actions = useStudioActions({ view, onBrowse: browse, onHelp: () => setHelpOpen(true) })
  const isDragging = useFileIntake(([first, ...others]) => {
    if (!first) return
    if (others.length > 0) toast.info(oneAtATime)
    void store.chooseFile(first)
  })
  useShortcuts(Object.values(actions))
  useTaskInAddress(store, tool.path)
  useAnnounceAfterLeaving(store, tool)
  useFocusAfterChange(body, phase.name)
  useEffect(() => {
    const file = takeHandedOffFile(history.location.state)
    if (file) void store.chooseFile(file)
  }, [store, history])

  const trouble =
    phase.name === 'failed' || phase.name === 'cancelled' ? (
      <div className="absolute inset-0 flex items-center justify-center bg-canvas/70 p-4">
        <RunError error={phase.name === 'failed' ? phase.error : null} onBrowse={browse} />
      </div>
    ) : null

  return (
    <div className="relative flex h-[calc(100dvh-3rem)] flex-col">
      <TopBar actions={actions} phase={phase} />
      <div ref={body} className="relative min-h-0 grow">
        {phase.name === 'empty' && <EmptyState limits={limits} onBrowse={browse} />}
        {picture ? (
          <PictureCanvas
            picture={picture}
            result={phase.name === 'ready' ? phase.result : null}
            ResultLayer={ResultLayer}
            runId={runId}
          >
            {trouble}
          </PictureCanvas>
        ) : (
          trouble
        )}
      </div>
      <BottomBar phase={phase} actions={actions} controls={controls} />
      <VisuallyHidden aria-live="polite">{phaseWords(phase)}</VisuallyHidden>
      {isDragging && <DropOverlay />}
      {isHelpOpen && (
        <Suspense>
          <ShortcutsDialog actions={Object.values(actions)} onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
