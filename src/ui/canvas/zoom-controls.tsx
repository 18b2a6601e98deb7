import { useSyncExternalStore } from 'react'
import { studioWords } from '../../words/studio.ts'
import { uiWords } from '../../words/ui.ts'
import type { Action } from '../actions/action.ts'
import { ActionButton } from '../actions/action-button.tsx'
import { Tooltip } from '../primitives/tooltip.tsx'
import type { Viewport } from './viewport.ts'

interface ZoomControlsProps {
  readonly viewport: Viewport
  readonly zoomOut: Action
  readonly zoomIn: Action
  readonly fit: Action
  readonly actualSize: Action
}

export const ZoomControls = ({ viewport, zoomOut, zoomIn, fit, actualSize }: ZoomControlsProps) => {
  const percent = useSyncExternalStore(viewport.subscribe, () => Math.round(viewport.zoom * 100))
  return (
    <div className="flex items-center phone:hidden">
      <ActionButton action={zoomOut} />
      <Tooltip label={actualSize.label} shortcut={actualSize.keys[0]}>
        <button
          type="button"
          aria-label={studioWords.zoom(percent, actualSize.label)}
          onClick={actualSize.run}
          className="h-9 w-14 rounded-control font-mono text-xs transition-colors hover:bg-line/60"
        >
          {uiWords.percent(percent)}
        </button>
      </Tooltip>
      <ActionButton action={zoomIn} />
      <ActionButton action={fit} />
    </div>
  )
}
