import { CircleAlert } from 'lucide-react'
import { toApiError } from '../../client/api-error.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { uiWords } from '../../words/ui.ts'

interface LoadErrorProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** Stands where a part would whose data could not be read. */
export const LoadError = ({ error, onRetry }: LoadErrorProps) => (
  <div
    role="alert"
    className="flex flex-wrap items-center gap-3 rounded-control border border-danger/40 px-3 py-2.5 text-sm"
  >
    <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-danger" />
    <span className="min-w-0 grow">{toApiError(error).message}</span>
    <Button size="small" onClick={onRetry}>
      {uiWords.tryAgain}
    </Button>
  </div>
)
