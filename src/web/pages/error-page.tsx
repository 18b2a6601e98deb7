import { useRouter } from '@tanstack/react-router'
import { errorMessage } from '../../shared/errors.ts'
import { ErrorCard } from '../../ui/primitives/error-card.tsx'

/** A page that threw. Trying again renders it anew; starting over loads the whole app anew. */
export function ErrorPage({ reset }: { readonly reset: () => void }) {
  const router = useRouter()
  const tryAgain = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div className="flex grow items-center justify-center px-4 py-16">
      <h1 className="sr-only">Something went wrong</h1>
      <ErrorCard
        title={errorMessage('internal')}
        message="Your pictures are safe: they are in your history."
        action={{ label: 'Try again', onSelect: tryAgain }}
        secondary={{ label: 'Go to the start', onSelect: () => window.location.assign('/') }}
      />
    </div>
  )
}
