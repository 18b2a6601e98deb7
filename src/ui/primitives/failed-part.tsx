import { CircleAlert } from 'lucide-react'
import { Button } from './button.tsx'

interface FailedPartProps {
  readonly message: string
  /** The one button that helps. */
  readonly action: string
  readonly onAct: () => void
}

/** Stands where a part of the page would that could not be loaded. */
export const FailedPart = ({ message, action, onAct }: FailedPartProps) => (
  <div
    role="alert"
    className="flex flex-wrap items-center gap-3 rounded-control border border-danger/40 px-3 py-2.5 text-sm"
  >
    <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-danger" />
    <span className="min-w-0 grow basis-48">{message}</span>
    <Button size="small" onClick={onAct}>
      {action}
    </Button>
  </div>
)
