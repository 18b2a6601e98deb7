import { CircleAlert } from 'lucide-react'
import { uiWords } from '../../words/ui.ts'
import { Button } from './button.tsx'

interface ErrorAction {
  readonly label: string
  readonly onSelect: () => void
}

interface ErrorCardProps {
  readonly title: string
  readonly message?: string | undefined
  /** The one button that helps. */
  readonly action: ErrorAction
  readonly secondary?: ErrorAction | undefined
  /** Where the operator can help: their log has it. */
  readonly requestId?: string | undefined
  /** Calm for what the visitor asked for, such as a cancelled run. */
  readonly tone?: 'error' | 'calm'
}

/** Stands where the result would. */
export const ErrorCard = ({ title, message, action, secondary, requestId, tone = 'error' }: ErrorCardProps) => (
  <div
    role="alert"
    className="flex w-full max-w-md animate-rise-in flex-col items-center gap-4 rounded-panel border bg-surface px-6 py-7 text-center shadow-float"
  >
    {tone === 'error' && <CircleAlert className="size-6 text-danger" aria-hidden="true" />}
    <div className="flex flex-col gap-1">
      <p className="text-base font-medium text-balance">{title}</p>
      {message && <p className="text-muted">{message}</p>}
    </div>
    <div className="flex flex-wrap justify-center gap-2">
      {secondary && <Button onClick={secondary.onSelect}>{secondary.label}</Button>}
      <Button variant="primary" onClick={action.onSelect}>
        {action.label}
      </Button>
    </div>
    {requestId && (
      <p className="text-xs text-muted">
        <span className="font-mono break-all select-all">{uiWords.request(requestId)}</span>
        {/* Beside the page: the picture stays. */}
        <a
          href={`/a/contact?${new URLSearchParams({ topic: 'support', request: requestId })}`}
          target="_blank"
          rel="noopener"
          className="ml-3 whitespace-nowrap underline underline-offset-4"
        >
          {uiWords.reportRequest}
        </a>
      </p>
    )}
  </div>
)
