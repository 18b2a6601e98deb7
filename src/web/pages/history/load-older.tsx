import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/primitives/button.tsx'

interface LoadOlderProps {
  readonly isLoading: boolean
  readonly hasFailed: boolean
  readonly onLoad: () => void
}

/** Loads when scrolled to, and by hand; after a failure only by hand, so that it does not hammer the server. */
export function LoadOlder({ isLoading, hasFailed, onLoad }: LoadOlderProps) {
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!button.current || isLoading || hasFailed) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onLoad(), { rootMargin: '400px' })
    observer.observe(button.current)
    return () => observer.disconnect()
  }, [isLoading, hasFailed, onLoad])

  return (
    <div className="flex flex-col items-center gap-3 pt-12">
      {hasFailed && <p role="alert">Older pictures could not be loaded.</p>}
      <Button ref={button} disabled={isLoading} onClick={onLoad}>
        {isLoading ? 'Loading …' : hasFailed ? 'Try again' : 'Load older'}
      </Button>
    </div>
  )
}
