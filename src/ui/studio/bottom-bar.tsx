import type { ReactNode } from 'react'
import { ActionButton } from '../actions/action-button.tsx'
import { DownloadButton } from './download-button.tsx'
import { resultSizeHint, resultSizeWords } from './result-size.ts'
import { RunStatus } from './run-status.tsx'
import type { StudioActions } from './use-studio-actions.tsx'
import type { Phase } from './use-studio-view.ts'
import { ZoomControls } from './zoom-controls.tsx'

interface BottomBarProps {
  readonly phase: Phase
  readonly actions: StudioActions
  /** The tool's own controls, once there is a result. */
  readonly controls: ReactNode
}

/** Floats over the canvas; on a phone it is the window's lower edge. */
export const BottomBar = ({ phase, actions, controls }: BottomBarProps) => {
  const isWaiting = waitingPhases.has(phase.name)
  if (!isWaiting && !actions.fit.enabled) return null
  return (
    <div
      data-settled={phase.name === 'failed' || phase.name === 'cancelled' || undefined}
      className="flex justify-center phone:border-t phone:bg-surface phone:pb-[env(safe-area-inset-bottom)] phone:data-settled:hidden md:pointer-events-none md:absolute md:inset-x-0 md:bottom-6"
    >
      <div className="pointer-events-auto flex min-h-14 w-full items-center gap-1 px-2 md:min-h-12 md:w-auto md:rounded-panel md:border md:bg-surface md:px-1.5 md:shadow-float">
        {isWaiting && <RunStatus phase={phase} />}
        {phase.name === 'ready' && (
          <>
            {controls}
            {controls && <Divider />}
            <ActionButton action={actions.original} />
            <DownloadButton action={actions.download} size="medium" className="ml-auto md:hidden" />
            <Divider />
            <span title={resultSizeHint(phase)} className="px-2 font-mono text-xs text-muted max-lg:hidden">
              {resultSizeWords(phase)}
            </span>
          </>
        )}
        {!isWaiting && <ZoomControls {...actions} />}
      </div>
    </div>
  )
}

const waitingPhases: ReadonlySet<Phase['name']> = new Set([
  'uploading',
  'cancelling',
  'loading',
  'queued',
  'processing',
])

const Divider = () => <span className="mx-1 h-5 w-px bg-line phone:hidden" />
