import { CirclePause } from 'lucide-react'
import type { ApiError } from '../../client/api-error.ts'
import { isCapError } from '../../limits/web/is-cap-error.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { timeWords } from '../../ui/primitives/time-words.ts'
import { batchWords } from '../../words/batch.ts'
import { uiWords } from '../../words/ui.ts'
import { useCapOffers } from '../visit/use-cap-offers.ts'

interface BatchStoppedProps {
  readonly toolId: string
  readonly error: ApiError
  readonly onResume: () => void
}

/** Why the rest of the batch waits, and what helps. */
export const BatchStopped = ({ toolId, error, onResume }: BatchStoppedProps) => {
  const offers = useCapOffers(toolId, error)
  return (
    <div
      role="alert"
      className="flex animate-rise-in flex-wrap items-center gap-x-4 gap-y-3 rounded-panel border bg-surface px-4 py-3"
    >
      <CirclePause className="size-5 shrink-0 text-warn" aria-hidden="true" />
      <div className="min-w-0 grow basis-52">
        <p className="font-medium">{error.message}</p>
        <p className="text-xs text-muted">
          {error.retryAt ? batchWords.restWaitsUntil(timeWords(error.retryAt)) : batchWords.restWaits}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={onResume}>
          {uiWords.tryAgain}
        </Button>
        {isCapError(error) &&
          offers.map(({ kind, label, onSelect }, index) => (
            <Button key={kind} size="small" variant={index === 0 ? 'primary' : 'quiet'} onClick={onSelect}>
              {label}
            </Button>
          ))}
      </div>
    </div>
  )
}
