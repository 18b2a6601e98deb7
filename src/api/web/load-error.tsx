import { toApiError } from '../../client/api-error.ts'
import { FailedPart } from '../../ui/primitives/failed-part.tsx'
import { uiWords } from '../../words/ui.ts'

interface LoadErrorProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** Stands where a part would whose data could not be read. */
export const LoadError = ({ error, onRetry }: LoadErrorProps) => (
  <FailedPart message={toApiError(error).message} action={uiWords.tryAgain} onAct={onRetry} />
)
