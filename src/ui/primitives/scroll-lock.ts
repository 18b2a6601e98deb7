/** Holds the page still under what lies over it: only `container` answers to touch. Returns a function that unlocks it. */
export const lockScroll = (container: HTMLElement): (() => void) => {
  const block = (event: TouchEvent) => {
    if (!(event.target instanceof Node && container.contains(event.target))) event.preventDefault()
  }
  document.addEventListener('touchmove', block, { passive: false })
  document.body.style.overflow = 'hidden'
  return () => {
    document.removeEventListener('touchmove', block)
    document.body.style.overflow = 'auto'
  }
}
