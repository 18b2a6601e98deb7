import { useEffect } from 'react'
import { toast } from 'sonner'
import { uiWords } from '../../words/ui.ts'
import { forgetVisit, keepVisit } from './kept-visits.ts'
import { isBeingSent, isRefusedByCap, type Run } from './run-starter.ts'
import type { Visit, VisitState } from './visit-store.ts'

interface LeavingOptions<State extends VisitState> {
  readonly visit: Visit<State>
  readonly shownRun: (state: State) => Run | null | undefined
  /** Runs that the visitor waits for. */
  readonly awaitedRuns: (state: State) => readonly string[]
}

/**
 * Leaving the page keeps what runs, even what is still being sent; a toast says when that is refused. What becomes of it
 * once it is a task is told by the tasks themselves. Then the visit ends, unless it was stopped by the cap.
 */
export const useLeaving = <State extends VisitState>(options: LeavingOptions<State>): void => {
  const { visit, shownRun, awaitedRuns } = options
  useEffect(
    () => () => {
      const { tool } = visit
      const sent = awaitedRuns(visit.getState()).filter((id) => isBeingSent(visit.getState().runs[id]))
      if (sent.length > 0) {
        const stop = visit.subscribe(({ runs }) => {
          if (sent.some((id) => isBeingSent(runs[id]))) return
          stop()
          for (const id of sent) {
            const run = runs[id]
            if (run?.state === 'refused') toast.error(uiWords.labelled(tool.title, run.error.message))
          }
        })
      }
      if (isRefusedByCap(shownRun(visit.getState()))) return keepVisit(tool.id, visit)
      forgetVisit(tool.id)
      visit.dispose()
    },
    [visit, shownRun, awaitedRuns],
  )
}
