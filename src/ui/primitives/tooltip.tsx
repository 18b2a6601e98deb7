import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Kbd } from './kbd.tsx'

const delayMs = 400
const gapPx = 8

interface TooltipProps {
  readonly label: string
  readonly shortcut?: string | undefined
  readonly children: ReactNode
}

/**
 * A hint for a control that already has an accessible name, so it is hidden from screen readers. Written by hand
 * because it stands in the header of every page and a positioning library is heavier than the header.
 */
export const Tooltip = ({ label, shortcut, children }: TooltipProps) => {
  const anchor = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(false)
  const timer = useRef(0)

  const showLater = (waitMs: number) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setShown(true), waitMs)
  }
  const hide = () => {
    window.clearTimeout(timer.current)
    setShown(false)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what happens to the control inside
    <span
      ref={anchor}
      className="contents"
      onPointerEnter={(event) => event.pointerType === 'mouse' && showLater(delayMs)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && showLater(0)}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      {shown && <Bubble anchor={anchor.current?.firstElementChild ?? null} label={label} shortcut={shortcut} />}
    </span>
  )
}

interface BubbleProps {
  readonly anchor: Element | null
  readonly label: string
  readonly shortcut: string | undefined
}

const Bubble = ({ anchor, label, shortcut }: BubbleProps) => {
  const bubble = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (!anchor || !bubble.current) return
    const target = anchor.getBoundingClientRect()
    const own = bubble.current.getBoundingClientRect()
    const left = target.left + target.width / 2 - own.width / 2
    const below = target.bottom + gapPx
    const fitsBelow = below + own.height < window.innerHeight - gapPx
    bubble.current.style.left = `${Math.max(gapPx, Math.min(left, window.innerWidth - own.width - gapPx))}px`
    bubble.current.style.top = `${fitsBelow ? below : target.top - gapPx - own.height}px`
  }, [anchor])

  return createPortal(
    <div
      ref={bubble}
      aria-hidden="true"
      className="pointer-events-none fixed z-50 flex animate-fade-in items-center gap-2 rounded-control bg-text px-2 py-1 text-xs whitespace-nowrap text-surface shadow-float"
    >
      {label}
      {shortcut && <Kbd inverted>{shortcut}</Kbd>}
    </div>,
    document.body,
  )
}
