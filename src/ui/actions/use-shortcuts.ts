import { useEffect, useRef } from 'react'
import { isDialogOpen } from '../primitives/is-dialog-open.ts'
import type { Action } from './action.ts'
import { isSingleKey, matchesKeys } from './keys.ts'
import { areSingleKeysOn } from './single-keys.ts'

/** Lets the keyboard run the actions, except while the visitor types or a dialog is open. */
export const useShortcuts = (actions: readonly Action[]): void => {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let held: { action: Action; key: string } | null = null

    const release = () => {
      held?.action.release?.()
      held = null
    }
    const down = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || isDialogOpen()) return
      const action = latest.current.find(({ enabled, keys }) => enabled && keys.some((each) => isMeant(event, each)))
      if (!action) return
      event.preventDefault()
      if (event.repeat && !action.repeats) return
      if (action.release) held = { action, key: event.key }
      action.run()
    }
    const up = (event: KeyboardEvent) => {
      if (held?.key === event.key) release()
    }

    window.addEventListener('keydown', down, { signal })
    window.addEventListener('keyup', up, { signal })
    window.addEventListener('blur', release, { signal })
    return () => {
      release()
      controller.abort()
    }
  }, [])
}

const isMeant = (event: KeyboardEvent, keys: string): boolean => {
  if (!matchesKeys(event, keys)) return false
  // On a button or a link Enter presses that.
  if (keys === 'Enter' && event.target instanceof Element && event.target.closest('button, a, input')) return false
  if (isSingleKey(keys) && !areSingleKeysOn()) return false
  // Copying a selected text stays what it is.
  return keys !== 'Mod c' || (window.getSelection()?.isCollapsed ?? true)
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=range], [type=checkbox], [type=radio], [type=color])'))
