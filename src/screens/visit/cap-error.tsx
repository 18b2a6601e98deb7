import type { ApiError } from '../../client/api-error.ts'
import { runsLeft } from '../../limits/web/usage-words.ts'
import { useUsage } from '../../limits/web/use-limits.ts'
import type { ToolContract } from '../../shared/tool.ts'
import { ErrorCard } from '../../ui/primitives/error-card.tsx'
import { timeWords } from '../../ui/primitives/time-words.ts'
import { studioWords } from '../../words/studio.ts'
import { uiWords } from '../../words/ui.ts'
import { useCapOffers } from './use-cap-offers.ts'

interface CapErrorProps {
  readonly tool: ToolContract
  readonly error: ApiError
  readonly onRetry: () => void
}

/** The cap is reached: when it is not any more, and what helps until then. */
export const CapError = ({ tool, error, onRetry }: CapErrorProps) => {
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
