import { useRouter } from '@tanstack/react-router'
import { isFinal } from '../../shared/errors.ts'
import type { ApiError } from '../../tasks/web/api-error.ts'
import { ErrorCard } from '../primitives/error-card.tsx'
import { useStudio } from './studio-context.ts'

interface RunErrorProps {
  readonly error: ApiError | null
  readonly onBrowse: () => void
}

/** Why there is no result, and the one button that helps. No error means that the visitor cancelled. */
export const RunError = ({ error, onBrowse }: RunErrorProps) => {
  const { store } = useStudio()
  const { history } = useRouter()
  const again = { label: error ? 'Try again' : 'Run again', onSelect: store.retry }
  const another = { label: 'Choose another image', onSelect: onBrowse }
  if (!error) return <ErrorCard title="Cancelled" action={again} secondary={another} tone="calm" />
  if (error.code === 'usage-cap') {
    const until = error.retryAt ? `?until=${encodeURIComponent(error.retryAt)}` : ''
    const limits = { label: 'See the limits', onSelect: () => history.push(`/too-many-requests${until}`) }
    const message = error.retryAt && `Again on ${timeFormat.format(new Date(error.retryAt))}`
    return <ErrorCard title={error.message} message={message} action={limits} requestId={error.requestId} />
  }

  if (error.code === 'pro-only') {
    const unlock = { label: 'Unlock Pro', onSelect: () => history.push('/a/pricing') }
    return <ErrorCard title={error.message} action={unlock} secondary={another} requestId={error.requestId} />
  }

  const isAboutTheImage = isFinal(error.code)
  const byHand = error.code === 'text-not-found' ? { label: 'Paint over it by hand', onSelect: store.retry } : undefined
  return (
    <ErrorCard
      title={error.message}
      message={advice[error.code]}
      action={byHand ?? (isAboutTheImage ? another : again)}
      secondary={isAboutTheImage && !byHand ? undefined : another}
      // For those who run the server; the picture's own faults say all there is to say.
      requestId={isAboutTheImage ? undefined : error.requestId}
    />
  )
}

const timeFormat = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

const advice: Record<string, string | undefined> = {
  'queue-full': 'Too many images are waiting. Try again in a few minutes.',
}
