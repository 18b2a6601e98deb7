import { Ellipsis } from 'lucide-react'
import { ActionButton } from '../actions/action-button.tsx'
import { Button } from '../primitives/button.tsx'
import { IconButton } from '../primitives/icon-button.tsx'
import { Menu } from '../primitives/menu.tsx'
import { useStudio } from './studio-context.ts'
import type { StudioActions } from './use-studio-actions.tsx'

interface TopBarProps {
  readonly actions: StudioActions
  readonly isEmpty: boolean
}

export const TopBar = ({ actions, isEmpty }: TopBarProps) => {
  const { tool } = useStudio()
  const { open, undo, redo, copy, startOver, help, download } = actions
  if (isEmpty && !undo.enabled && !redo.enabled) return null
  return (
    <div className="flex h-12 shrink-0 items-center gap-1 border-b bg-surface px-4 md:px-6">
      {isEmpty ? null : <h1 className="min-w-0 truncate text-sm font-medium md:mr-3">{tool.title}</h1>}
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
      {isEmpty ? null : (
        <Button
          variant="primary"
          size="small"
          aria-disabled={!download.enabled}
          onClick={() => download.enabled && download.run()}
          className="ml-3 phone:hidden"
        >
          {download.icon}
          {download.label}
        </Button>
      )}
    </div>
  )
}
