import { Check, ChevronRight } from 'lucide-react'
import { proModalWords } from '../../../words/pro-modal.ts'
import type { Crumb } from './pro-steps.ts'

interface StepListProps {
  readonly crumbs: readonly Crumb[]
  readonly onReturn: () => void
}

/** Where the visitor is on the way, and the way back. */
export const StepList = ({ crumbs, onReturn }: StepListProps) => (
  <nav aria-label={proModalWords.steps}>
    <ol className="flex flex-wrap items-center gap-x-1 text-sm phone:text-xs">
      {crumbs.map(({ step, state, canReturn }, index) => (
        <li key={step} aria-current={state === 'current' ? 'step' : undefined} className="flex items-center gap-1">
          {index > 0 && <ChevronRight aria-hidden="true" className="size-3.5 text-muted" />}
          {canReturn ? (
            <button
              type="button"
              onClick={onReturn}
              className="inline-flex min-h-8 items-center gap-1 rounded-control underline decoration-muted/50 underline-offset-4 hover:decoration-current touch:min-h-11"
            >
              {proModalWords.stepNames[step]}
            </button>
          ) : (
            <span
              className={`inline-flex min-h-8 items-center gap-1 ${state === 'current' ? 'font-medium' : 'text-muted'}`}
            >
              {state === 'done' && <Check aria-hidden="true" className="size-3.5" />}
              {proModalWords.stepNames[step]}
              {state === 'done' && <span className="sr-only">{proModalWords.stepDone}</span>}
            </span>
          )}
        </li>
      ))}
    </ol>
  </nav>
)
