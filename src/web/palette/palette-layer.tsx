import { useEffect } from 'react'
import { isSingleKey, matchesKeys } from '../../ui/actions/keys.ts'
import { areSingleKeysOn } from '../../ui/actions/single-keys.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { isDialogOpen } from '../../ui/primitives/is-dialog-open.ts'
import { isPaletteOpen, openPalette, usePaletteOpen } from './palette-state.ts'

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette)

/** Opened from anywhere by these keys, unless they are being typed or something else has the keyboard. */
const paletteKeys = ['Mod k', '/']

export function PaletteLayer() {
  const isOpen = usePaletteOpen()
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const keys = paletteKeys.find((each) => matchesKeys(event, each))
      if (!keys || event.defaultPrevented) return
      // Once more: the browser would take it for its own search.
      if (isPaletteOpen() && !isSingleKey(keys)) event.preventDefault()
      if (isDialogOpen()) return
      if (isSingleKey(keys) && (isTyping(event.target) || !areSingleKeysOn())) return
      event.preventDefault()
      openPalette()
    }
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  }, [])
  return isOpen && <Palette />
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea, select, input'))
