import { type RefObject, useEffect, useRef, useState } from 'react'

const restPercent = 50
const durationMs = 1100

interface Wipe {
  readonly frame: RefObject<HTMLDivElement | null>
  /** How much of the width shows the original. */
  readonly percent: number
  readonly setPercent: (percent: number) => void
}

/** Plays the line from the right edge to the middle, once, when the picture is first seen; then it is the visitor's. */
export function useWipe({ isReady }: { readonly isReady: boolean }): Wipe {
  const frame = useRef<HTMLDivElement>(null)
  const touched = useRef(false)
  const [percent, setPercent] = useState(restPercent)

  useEffect(() => {
    if (!frame.current || !isReady || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let request = 0
    const play = () => {
      const startedAt = performance.now()
      const step = (now: number) => {
        if (touched.current) return
        const done = Math.min(1, (now - startedAt) / durationMs)
        setPercent(100 - (100 - restPercent) * easeOut(done))
        if (done < 1) request = requestAnimationFrame(step)
      }
      request = requestAnimationFrame(step)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        play()
      },
      { threshold: 0.4 },
    )
    observer.observe(frame.current)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(request)
    }
  }, [isReady])

  return {
    frame,
    percent,
    setPercent: (next) => {
      touched.current = true
      setPercent(next)
    },
  }
}

const easeOut = (t: number): number => 1 - (1 - t) ** 4
