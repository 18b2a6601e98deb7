import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/primitives/button.tsx'
import { historyWords } from '../../../words/history.ts'

interface LoadOlderProps {
  readonly isLoading: boolean
  readonly hasFailed: boolean
  readonly onLoad: () => void
}

/** Loads when scrolled near, and by hand; after a failure only by hand, so that it does not hammer the server. */
export function LoadOlder({ isLoading, hasFailed, onLoad }: LoadOlderProps) {
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!button.current || isLoading || hasFailed) return
    // A busy page hears of several changes at once: the last one counts.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && onLoad(), {
      rootMargin: '1600px',
    })
    observer.observe(button.current)
    return () => observer.disconnect()
  }, [isLoading, hasFailed, onLoad])

  return (
    <div className="flex flex-col items-center gap-3 pt-12">
      {hasFailed && <p role="alert">{historyWords.olderNotLoaded}</p>}
      <Button ref={button} aria-disabled={isLoading} onClick={() => isLoading || onLoad()}>
        {isLoading ? historyWords.loadingOlder : hasFailed ? historyWords.tryAgain : historyWords.loadOlder}
      </Button>
    </div>
  )
}
