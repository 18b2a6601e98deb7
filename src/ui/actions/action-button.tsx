import { IconButton } from '../primitives/icon-button.tsx'
import type { Action } from './action.ts'
import { HoldButton } from './hold-button.tsx'
import { formatKeys } from './keys.ts'

interface ActionButtonProps {
  readonly action: Action
  readonly className?: string
}

/**
 * An action as an icon. What cannot be done now keeps its place and the focus: the last step of an undo must not throw
 * the keyboard back to the top of the page.
 */
export const ActionButton = ({ action, className = '' }: ActionButtonProps) => {
  const { label, icon, keys, enabled, release } = action
  const run = enabled ? action.run : () => {}
  const shared = { label, icon, className, 'aria-disabled': !enabled, shortcut: keys[0] && formatKeys(keys[0]) }
  if (release) return <HoldButton {...shared} run={run} release={release} />
  return <IconButton {...shared} onClick={run} />
}
