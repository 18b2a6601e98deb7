import { stopTask } from '../../tasks/web/stop-task.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Progress } from '../../ui/primitives/progress.tsx'
import { studioWords } from '../../words/studio.ts'
import { uiWords } from '../../words/ui.ts'
import type { Phase } from './phase.ts'
import { phaseFraction, phaseWords, remainingWords } from './phase-words.ts'

interface RunStatusProps {
  readonly phase: Phase
  readonly onCancel: () => void
}

/** Stands in the bar while there is something to wait for. */
export const RunStatus = ({ phase, onCancel }: RunStatusProps) => {
  if (phase.name === 'waiting') return <TurnStatus {...phase} onCancel={onCancel} />
  return (
    <div className="flex w-full items-center gap-4 px-2 md:w-112">
      <div className="flex min-w-0 grow flex-col gap-1.5">
        <div className="flex justify-between gap-3 text-sm">
          <span className="font-medium phone:line-clamp-2 md:truncate">{phaseWords(phase)}</span>
          <span className="shrink-0 font-mono text-xs leading-5 text-muted">{remainingWords(phase)}</span>
        </div>
        <Progress label={phaseWords(phase)} value={phaseFraction(phase)} />
      </div>
      {phase.name !== 'loading' && phase.name !== 'cancelling' && (
        <Button size="small" onClick={onCancel}>
          {uiWords.cancel}
        </Button>
      )}
    </div>
  )
}

interface TurnStatusProps {
  readonly reason: string
  /** The task before it, where that is known: nobody need wait for a picture that they no longer want. */
  readonly behind: string | null
  readonly onCancel: () => void
}

/** Another picture of the visitor's comes first. */
const TurnStatus = ({ reason, behind, onCancel }: TurnStatusProps) => (
  <div className="flex w-full flex-wrap items-center justify-end gap-x-4 gap-y-2 px-2 py-2 md:w-auto md:flex-nowrap">
    <div className="min-w-0 grow phone:basis-full">
      <p className="text-sm font-medium">{reason}</p>
      <p className="text-xs text-muted">{studioWords.turn.startsByItself}</p>
    </div>
    <div className="flex gap-2">
      <Button size="small" onClick={onCancel}>
        {uiWords.cancel}
      </Button>
      {behind && (
        <Button size="small" onClick={() => void stopTask(behind)}>
          {studioWords.turn.stopOther}
        </Button>
      )}
    </div>
  </div>
)
