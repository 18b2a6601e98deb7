import { IconButton } from '../primitives/icon-button.tsx'
import type { Action } from './action.ts'
import { formatKeys } from './keys.ts'

interface ActionButtonProps {
  readonly action: Action
  readonly className?: string
}

/**
 * An action as an icon. One that lasts while held answers to the pointer and to Space and Enter. What cannot be done
 * now keeps its place and the focus: the last step of an undo must not throw the keyboard back to the top of the page.
 */
export const ActionButton = ({ action, className = '' }: ActionButtonProps) => {
  const { label, icon, keys, enabled, release } = action
  const run = enabled ? action.run : () => {}
  const shared = { label, icon, className, 'aria-disabled': !enabled, shortcut: keys[0] && formatKeys(keys[0]) }
  if (!release) return <IconButton {...shared} onClick={run} />
  return (
    <IconButton
      {...shared}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        run()
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={({ key, repeat }) => (key === ' ' || key === 'Enter') && !repeat && run()}
      onKeyUp={release}
      onBlur={release}
    />
  )
}
