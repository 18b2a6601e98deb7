import { useRouter } from '@tanstack/react-router'
import { isAboutImage, isFinal } from '../../shared/errors.ts'
import type { ApiError } from '../../tasks/web/api-error.ts'
import { ErrorCard } from '../primitives/error-card.tsx'
import { timeWords } from '../primitives/time-words.ts'

interface RunErrorProps {
  readonly error: ApiError | null
  readonly onRetry: () => void
  /** Null for tools that start from words. */
  readonly onBrowse: (() => void) | null
  /** Leads to the settings, where they are beside the picture. */
  readonly onSettings?: () => void
}

/** Why there is no result, and the one button that helps. No error means that the visitor cancelled. */
export const RunError = ({ error, onRetry, onBrowse, onSettings }: RunErrorProps) => {
  const { history } = useRouter()
  const again = { label: error ? 'Try again' : 'Run again', onSelect: onRetry }
  const another = onBrowse ? { label: 'Choose another image', onSelect: onBrowse } : undefined
  if (!error) return <ErrorCard title="Cancelled" action={again} secondary={another} tone="calm" />
  if (error.code === 'usage-cap') {
    const until = error.retryAt ? `?until=${encodeURIComponent(error.retryAt)}` : ''
    const limits = { label: 'See the limits', onSelect: () => history.push(`/too-many-requests${until}`) }
    const message = error.retryAt && `Again on ${timeWords(error.retryAt)}`
    return <ErrorCard title={error.message} message={message} action={limits} requestId={error.requestId} />
  }

  if (error.code === 'pro-only') {
    const unlock = { label: 'Unlock Pro', onSelect: () => history.push('/a/pricing') }
    return <ErrorCard title={error.message} action={unlock} secondary={another} requestId={error.requestId} />
  }

  const isAboutTheImage = isAboutImage(error.code)
  const settings =
    onSettings && isFinal(error.code) && !isAboutTheImage
      ? { label: error.code === 'prompt-invalid' ? 'Change the words' : 'Change the settings', onSelect: onSettings }
      : undefined
  const byHand = error.code === 'text-not-found' ? { label: 'Paint over it by hand', onSelect: onRetry } : undefined
  return (
    <ErrorCard
      title={error.message}
      message={advice[error.code]}
      action={byHand ?? settings ?? (isAboutTheImage || isFinal(error.code) ? (another ?? again) : again)}
      secondary={isAboutTheImage && !byHand ? undefined : another}
      // For those who run the server; the picture's own faults say all there is to say.
      requestId={isFinal(error.code) ? undefined : error.requestId}
    />
  )
}

const advice: Record<string, string | undefined> = {
  'queue-full': 'Too many images are waiting. Try again in a few minutes.',
}
