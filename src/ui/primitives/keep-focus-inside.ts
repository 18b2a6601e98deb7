const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]:not([tabindex="-1"])'

/** Tab goes round inside `container`. Returns the way to let go. */
export const keepFocusInside = (container: HTMLElement): (() => void) => {
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
