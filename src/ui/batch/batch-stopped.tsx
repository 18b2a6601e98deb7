import { useRouter } from '@tanstack/react-router'
import { CirclePause } from 'lucide-react'
import { limitsAddress } from '../../limits/web/limits-address.ts'
import type { ApiError } from '../../tasks/web/api-error.ts'
import { Button } from '../primitives/button.tsx'
import { timeWords } from '../primitives/time-words.ts'

interface BatchStoppedProps {
  readonly toolId: string
  readonly error: ApiError
  readonly onResume: () => void
}

/** Why the rest of the batch waits, and the one button that helps. */
export const BatchStopped = ({ toolId, error, onResume }: BatchStoppedProps) => {
  const { history } = useRouter()
  const isCapped = error.code === 'usage-cap'
  return (
    <div
      role="alert"
      className="flex animate-rise-in flex-wrap items-center gap-x-4 gap-y-3 rounded-panel border bg-surface px-4 py-3"
    >
      <CirclePause className="size-5 shrink-0 text-warn" aria-hidden="true" />
      <div className="min-w-0 grow basis-52">
        <p className="font-medium">{error.message}</p>
        <p className="text-xs text-muted">
          {error.retryAt ? `Again on ${timeWords(error.retryAt)}. ` : ''}The rest is waiting.
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="small" onClick={onResume}>
          Try again
        </Button>
        {isCapped && (
          <Button size="small" variant="primary" onClick={() => history.push(limitsAddress(toolId, error.retryAt))}>
            See the limits
          </Button>
        )}
      </div>
    </div>
  )
}
