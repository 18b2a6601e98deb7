import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Loads what is far down the page when somebody comes near it: most never do. */
export function WhenNear({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      // A page ahead of the eyes.
      { rootMargin: '100% 0px' },
    )
    observer.observe(place.current)
    // Who goes from link to link would step over what is not there yet.
    const comeByKeyboard = ({ key }: KeyboardEvent) => key === 'Tab' && setNear(true)
    window.addEventListener('keydown', comeByKeyboard)
    return () => {
      observer.disconnect()
      window.removeEventListener('keydown', comeByKeyboard)
    }
  }, [])
  // As high as a window, so that the end of the page is not taken for near before anything has been scrolled.
  return isNear ? children : <div ref={place} className="min-h-dvh" />
}
