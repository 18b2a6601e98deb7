import { type RefObject, useEffect, useState } from 'react'

/** Shorter than what counts as silence on the network: whoever waits for a page to be whole waits for this, too. */
const pollMs = 50

/**
 * Whether it is time to load what belongs in an element further down: once it comes this near to the window, or once the
 * page has everything that is seen first; at once for what is part of that. `margin` as CSS, of the window. Browsers' own
 * lazy loading looks several windows ahead, and a slow connection would share itself between a dozen pictures.
 */
export function useMayLoad(element: RefObject<Element | null>, margin: string, isFirst: boolean): boolean {
  const [mayLoad, setMayLoad] = useState(isFirst)
  useEffect(() => {
    if (mayLoad || !element.current) return
    const allow = () => setMayLoad(true)
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && allow(),
      { rootMargin: `${margin} 0px` },
    )
    observer.observe(element.current)
    const stopWaiting = whenSettled(allow)
    return () => {
      observer.disconnect()
      stopWaiting()
    }
  }, [element, margin, mayLoad])
  return mayLoad
}

/** Looks again and again: a page draws itself after it has been loaded, and what it draws brings pictures. */
const whenSettled = (then: () => void): (() => void) => {
  const timer = window.setInterval(() => {
    if (document.readyState === 'complete' && wantedNow().every(({ complete }) => complete)) then()
  }, pollMs)
  return () => window.clearInterval(timer)
}

const wantedNow = (): HTMLImageElement[] => [...document.images].filter(({ loading }) => loading !== 'lazy')
