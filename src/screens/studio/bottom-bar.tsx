import type { ReactNode } from 'react'
import { UsageLine } from '../../limits/web/usage-line.tsx'
import type { ImageSize } from '../../shared/tool.ts'
import type { Action } from '../../ui/actions/action.ts'
import { ActionButton } from '../../ui/actions/action-button.tsx'
import { formatKeys } from '../../ui/actions/keys.ts'
import { ZoomControls } from '../../ui/canvas/zoom-controls.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Tooltip } from '../../ui/primitives/tooltip.tsx'
import { DownloadButton } from '../visit/download-button.tsx'
import { isWaiting, type Phase } from '../visit/phase.ts'
import { resultSizeHint, resultSizeWords } from '../visit/result-size.ts'
import { RunStatus } from '../visit/run-status.tsx'
import { useStudio } from './studio-context.ts'
import type { StudioActions } from './use-studio-actions.tsx'

interface BottomBarProps {
  readonly phase: Phase
  /** Size of the original, where it is known. */
  readonly original: ImageSize | null
  readonly actions: StudioActions
  /** The tool's own controls, once there is a picture to work on. */
  readonly controls: ReactNode
  /** Stands beside the button that starts the run. */
  readonly runNote: ReactNode
}

/** Floats over the canvas; on a phone it is the window's lower edge. */
export const BottomBar = ({ phase, original, actions, controls, runNote }: BottomBarProps) => {
  const { tool, viewport } = useStudio()
  const isBusy = isWaiting(phase)
  if (!isBusy && !actions.fit.enabled) return null
  const isWorkable = phase.name === 'ready' || phase.name === 'editing'
  return (
    <div
      data-settled={phase.name === 'failed' || phase.name === 'cancelled' || undefined}
      className="flex justify-center phone:border-t phone:bg-surface phone:pb-[env(safe-area-inset-bottom)] phone:data-settled:hidden md:pointer-events-none md:absolute md:inset-x-0 md:bottom-6"
    >
      <div className="pointer-events-auto flex min-h-14 w-full flex-wrap items-center gap-x-1 px-2 phone:gap-y-1.5 phone:py-1.5 md:min-h-12 md:w-auto md:justify-center md:rounded-panel lg:flex-nowrap md:border md:bg-surface md:px-1.5 md:shadow-float">
        {isBusy && <RunStatus phase={phase} onCancel={actions.cancel.run} />}
        {isWorkable && controls && (
          <div className="flex min-w-0 items-center gap-1 phone:min-h-11 phone:w-full">{controls}</div>
        )}
        {isWorkable && actions.run.icon && (
          <>
            {runNote}
            <RunButton action={actions.run} />
          </>
        )}
        {phase.name === 'ready' && (
          <>
            {controls && <Divider />}
            <ActionButton action={actions.original} />
            <DownloadButton action={actions.download} size="medium" className="ml-auto md:hidden" />
            <Divider />
            <span
              title={resultSizeHint(phase.result, original)}
              className="px-2 font-mono text-xs text-muted max-lg:hidden"
            >
              {resultSizeWords(phase.result, original)}
            </span>
          </>
        )}
        {phase.name === 'editing' && controls && <Divider />}
        {isWorkable && (
          <UsageLine
            tool={tool}
            isShort
            className="px-2 whitespace-nowrap phone:order-last phone:w-full phone:text-center md:max-lg:hidden"
          />
        )}
        {!isBusy && <ZoomControls {...actions} viewport={viewport} />}
      </div>
    </div>
  )
}

const RunButton = ({ action: { label, icon, keys, enabled, run } }: { readonly action: Action }) => (
  <Tooltip label={label} shortcut={keys[0] && formatKeys(keys[0])}>
    <Button variant="primary" aria-disabled={!enabled} onClick={() => enabled && run()} className="phone:grow md:ml-1">
      {icon}
      {label}
    </Button>
  </Tooltip>
)

const Divider = () => <span className="mx-1 h-5 w-px bg-line phone:hidden" />
