import type { ApiError } from '../../client/api-error.ts'
import { openProModal } from '../../client/modals.ts'
import { isCapError } from '../../limits/web/is-cap-error.ts'
import { runsLeft } from '../../limits/web/usage-words.ts'
import { useUsage } from '../../limits/web/use-limits.ts'
import { useRole } from '../../limits/web/use-role.ts'
import { errorMessage } from '../../shared/errors.ts'
import type { ToolContract } from '../../shared/tool.ts'
import { isAboutImage, isFinal } from '../../tools/errors.ts'
import { ErrorCard } from '../../ui/primitives/error-card.tsx'
import { timeWords } from '../../ui/primitives/time-words.ts'
import { studioWords } from '../../words/studio.ts'
import { uiWords } from '../../words/ui.ts'
import { useCapOffers } from './use-cap-offers.ts'

const words = studioWords.trouble

interface RunErrorProps {
  readonly tool: ToolContract
  readonly error: ApiError | null
  readonly onRetry: () => void
  /** Null for tools that start from words. */
  readonly onBrowse: (() => void) | null
  /** Leads to the settings, where they are beside the picture. */
  readonly onSettings?: () => void
}

/** Why there is no result, and the one button that helps. No error means that the visitor cancelled. */
export const RunError = ({ tool, error, onRetry, onBrowse, onSettings }: RunErrorProps) => {
  const role = useRole()
  const again = { label: error ? uiWords.tryAgain : words.runAgain, onSelect: onRetry }
  const another = onBrowse ? { label: words.anotherImage, onSelect: onBrowse } : undefined
  if (!error) return <ErrorCard title={words.cancelled} action={again} secondary={another} tone="calm" />
  if (isCapError(error)) return <CapError tool={tool} error={error} onRetry={onRetry} />

  if (error.code === 'pro-only') {
    const unlock = {
      label: uiWords.unlockPro,
      onSelect: () => openProModal({ limitedToPro: true, onUnlocked: onRetry }),
    }
    // Bought meanwhile: the same run goes through now.
    const action = role === 'pro' ? again : unlock
    return <ErrorCard title={error.message} action={action} secondary={another} />
  }

  const isAboutTheImage = isAboutImage(error.code)
  const settings =
    onSettings && isFinal(error.code) && !isAboutTheImage
      ? { label: error.code === 'prompt-invalid' ? words.changeWords : words.changeSettings, onSelect: onSettings }
      : undefined
  const byHand = error.code === 'text-not-found' ? { label: words.paintByHand, onSelect: onRetry } : undefined
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
  'queue-full': errorMessage('heavy-demand'),
}

interface CapErrorProps {
  readonly tool: ToolContract
  readonly error: ApiError
  readonly onRetry: () => void
}

/** The cap is reached: when it is not any more, and what helps until then. */
const CapError = ({ tool, error, onRetry }: CapErrorProps) => {
  const usage = useUsage(tool.id)
  const freeAt = usage ? usage.freeAt : error.retryAt
  const again = { label: uiWords.tryAgain, onSelect: onRetry }
  const [first = again, second] = useCapOffers(tool.id, error)
  // Signed in, paid, or waited long enough meanwhile.
  const isOver = usage !== null && runsLeft(usage) > 0
  return (
    <ErrorCard
      title={error.message}
      message={isOver ? studioWords.cap.runsAgain : freeAt ? uiWords.freeAgain(timeWords(freeAt)) : undefined}
      action={isOver ? again : first}
      secondary={isOver ? undefined : second}
    />
  )
}
