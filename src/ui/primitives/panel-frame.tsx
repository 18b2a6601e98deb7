import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { uiWords } from '../../words/ui.ts'
import { giveFocusBack } from './focus-heading.ts'
import { IconButton } from './icon-button.tsx'
import { lockScroll } from './scroll-lock.ts'

interface PanelFrameProps {
  readonly label: string
  /** Has to stay the same: the panel listens for Escape with it. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * The whole screen of a phone, a card at the top right of a wide window. Not the browser's own modal: toasts must stay
 * on top of it and within reach, and the rest of the page would be closed to them, too.
 */
export const PanelFrame = ({ label, onClose, children }: PanelFrameProps) => {
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const container = panel.current
    if (!container) return
    const opener = document.activeElement
    container.focus()
    const unlock = lockScroll(container)
    const releaseFocus = keepFocusInside(container)
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      onClose()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      releaseFocus()
      unlock()
      giveFocusBack(opener)
    }
  }, [onClose])

  return createPortal(
    <>
      {/* Takes the click outside, so that it presses nothing below. */}
      <div aria-hidden="true" onClick={onClose} className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-label={label}
        tabIndex={-1}
        className="fixed z-40 overflow-y-auto overscroll-contain bg-surface outline-none phone:inset-0 phone:animate-fade-in phone:pt-[env(safe-area-inset-top)] phone:pb-[env(safe-area-inset-bottom)] md:top-14 md:right-4 md:max-h-[calc(100dvh-4.5rem)] md:w-[380px] md:animate-rise-in md:rounded-panel md:border md:shadow-float"
      >
        <IconButton
          label={uiWords.close}
          icon={<X />}
          onClick={onClose}
          className="absolute top-3 right-3 phone:top-[calc(env(safe-area-inset-top)+2px)] phone:right-2 phone:size-11"
        />
        <div className="px-6 pt-6 pb-6 phone:mx-auto phone:max-w-md phone:px-4 phone:pt-16">{children}</div>
      </div>
    </>,
    document.body,
  )
}

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]:not([tabindex="-1"])'

/** Tab goes round inside `container`. Returns a function that ends it. */
const keepFocusInside = (container: HTMLElement): (() => void) => {
  const turn = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    const stops = [...container.querySelectorAll<HTMLElement>(focusable)].filter((stop) => stop.checkVisibility())
    const [first, last] = [stops.at(0), stops.at(-1)]
    if (!first || !last) return
    const { activeElement } = document
    const isOutside = !container.contains(activeElement) || activeElement === container
    const target = event.shiftKey
      ? (isOutside || activeElement === first) && last
      : (isOutside || activeElement === last) && first
    if (!target) return
    event.preventDefault()
    target.focus()
  }
  document.addEventListener('keydown', turn)
  return () => document.removeEventListener('keydown', turn)
}
