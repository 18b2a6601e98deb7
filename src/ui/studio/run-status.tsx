import { Button } from '../primitives/button.tsx'
import { Progress } from '../primitives/progress.tsx'
import type { Phase } from './phase.ts'
import { phaseFraction, phaseWords, remainingWords } from './phase-words.ts'

interface RunStatusProps {
  readonly phase: Phase
  readonly onCancel: () => void
}

/** Stands in the bar while there is something to wait for. */
export const RunStatus = ({ phase, onCancel }: RunStatusProps) => (
  <div className="flex w-full items-center gap-4 px-2 md:w-112">
    <div className="flex min-w-0 grow flex-col gap-1.5">
      <div className="flex justify-between gap-3 text-sm">
        <span className="truncate font-medium">{phaseWords(phase)}</span>
        <span className="shrink-0 font-mono text-xs leading-5 text-muted">{remainingWords(phase)}</span>
      </div>
      <Progress label={phaseWords(phase)} value={phaseFraction(phase)} />
    </div>
    {phase.name !== 'loading' && phase.name !== 'cancelling' && (
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
    )}
  </div>
)
