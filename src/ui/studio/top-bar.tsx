import { Ellipsis } from 'lucide-react'
import { ActionButton } from '../actions/action-button.tsx'
import { Button } from '../primitives/button.tsx'
import { IconButton } from '../primitives/icon-button.tsx'
import { Menu } from '../primitives/menu.tsx'
import { DownloadButton } from './download-button.tsx'
import { resultSizeHint, resultSizeWords } from './result-size.ts'
import { useStudio } from './studio-context.ts'
import type { StudioActions } from './use-studio-actions.tsx'
import type { Phase } from './use-studio-view.ts'

interface TopBarProps {
  readonly actions: StudioActions
  readonly phase: Phase
}

export const TopBar = ({ actions, phase }: TopBarProps) => {
  const isEmpty = phase.name === 'empty'
  const { tool } = useStudio()
  const { open, undo, redo, copy, startOver, help, download } = actions
  if (isEmpty && !undo.enabled && !redo.enabled) return null
  return (
    <div className="flex h-12 shrink-0 items-center gap-1 border-b bg-surface px-4 md:px-6">
      {isEmpty ? null : (
        <div className="min-w-0 md:mr-3">
          <h1 className="truncate text-sm font-medium">{tool.title}</h1>
          {phase.name === 'ready' && (
            <p title={resultSizeHint(phase)} className="truncate font-mono text-xs text-muted lg:hidden">
              {resultSizeWords(phase)}
            </p>
          )}
        </div>
      )}
      {isEmpty ? null : (
        <Button size="small" onClick={open.run} className="phone:hidden">
          {open.icon}
          {open.label}
        </Button>
      )}
      <div className="ml-auto flex items-center">
        {isEmpty ? null : <ActionButton action={open} className="md:hidden" />}
        <ActionButton action={undo} />
        <ActionButton action={redo} />
        {isEmpty ? null : (
          <>
            <ActionButton action={copy} className="phone:hidden" />
            <ActionButton action={startOver} className="phone:hidden" />
          </>
        )}
        <ActionButton action={help} className="phone:hidden" />
        {isEmpty ? null : (
          <span className="-mr-3 md:hidden">
            <Menu
              trigger={<IconButton label="More" icon={<Ellipsis />} />}
              items={[copy, startOver].map(({ id, label, icon, enabled, run }) => ({
                id,
                label,
                icon,
                disabled: !enabled,
                onSelect: run,
              }))}
            />
          </span>
        )}
      </div>
      {isEmpty ? null : <DownloadButton action={download} size="small" className="ml-3 phone:hidden" />}
    </div>
  )
}
