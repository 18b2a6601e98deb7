import { Link, useRouter } from '@tanstack/react-router'
import { ApiError } from '../../client/api-error.ts'
import { errorMessage } from '../../shared/errors.ts'
import { ErrorCard } from '../../ui/primitives/error-card.tsx'
import { pageStateWords } from '../../words/page-states.ts'
import { textLink } from '../shell/text-link.tsx'

const words = pageStateWords.error

interface ErrorPageProps {
  readonly error: unknown
  readonly reset: () => void
}

/** A page that threw. Trying again renders it anew; starting over loads the whole app anew. */
export function ErrorPage({ error, reset }: ErrorPageProps) {
  const router = useRouter()
  const tryAgain = () => {
    reset()
    void router.invalidate()
  }
  const isUnloaded = isMissingPart(error)
  const refused = error instanceof ApiError ? error : null
  return (
    <div className="flex grow flex-col items-center justify-center gap-4 px-4 py-16">
      <h1 className="sr-only">{words.title}</h1>
      <ErrorCard
        title={refused?.message ?? errorMessage('internal')}
        message={isUnloaded ? words.unloaded : words.safe}
        action={
          isUnloaded
            ? { label: words.reload, onSelect: () => window.location.reload() }
            : { label: words.tryAgain, onSelect: tryAgain }
        }
        secondary={{ label: words.start, onSelect: () => window.location.assign('/') }}
        requestId={refused?.requestId}
      />
      <Link
        to="/a/contact"
        search={{ topic: 'support', request: refused?.requestId }}
        className={`inline-flex min-h-11 items-center ${textLink}`}
      >
        {words.report}
      </Link>
    </div>
  )
}

/** Each browser says in its own words that a part of the app did not arrive. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof TypeError &&
  /dynamically imported module|module script failed|unable to preload/i.test(error.message)
