import { useLayoutEffect } from 'react'
import { isSingleKey, matchesKeys } from '../../ui/actions/keys.ts'
import { areSingleKeysOn } from '../../ui/actions/single-keys.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { isDialogOpen } from '../../ui/primitives/is-dialog-open.ts'
import { closePalette, isPaletteOpen, openPalette, typeAhead, usePaletteOpen } from './palette-state.ts'

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette)

/** Opened from anywhere by these keys, unless they are being typed or something else has the keyboard. */
const paletteKeys = ['Mod k', '/']

export function PaletteLayer() {
  const isOpen = usePaletteOpen()
  // As soon as there is anything to see: people press keys at once.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const keys = paletteKeys.find((each) => matchesKeys(event, each))
      if (!keys && isPaletteOpen() && !isDialogOpen()) return waitForPalette(event)
      if (!keys || event.defaultPrevented) return
      // Once more: the browser would take it for its own search.
      if (isPaletteOpen() && !isSingleKey(keys)) event.preventDefault()
      if (isDialogOpen()) return
      if (isSingleKey(keys) && (isTyping(event.target) || !areSingleKeysOn())) return
      event.preventDefault()
      openPalette()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return isOpen && <Palette />
}

/** Its code may still be on its way, and people type on. */
const waitForPalette = (event: KeyboardEvent): void => {
  const isCharacter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
  if (event.key === 'Escape') closePalette()
  else if (isCharacter && !isTyping(event.target)) typeAhead(event.key)
  else return
  event.preventDefault()
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea, select, input'))
