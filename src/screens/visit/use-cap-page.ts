import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { limitsAddress } from '../../limits/web/limits-address.ts'
import { runsLeft } from '../../limits/web/usage-words.ts'
import { loadLimits } from '../../limits/web/use-limits.ts'
import { isRefusedByCap, type Run } from './run-starter.ts'
import type { Visit, VisitState } from './visit-store.ts'

interface CapPage<State extends VisitState> {
  readonly visit: Visit<State>
  readonly shownRun: (state: State) => Run | null | undefined
  /** The run that was refused, once more. */
  readonly onReturn: () => void
  /** For tools that say it themselves. */
  readonly isOff?: boolean
}

/** Whoever reaches the cap is sent to the page about it; back here with runs left, the run they wanted goes on. */
export const useCapPage = <State extends VisitState>(page: CapPage<State>): void => {
  const { visit, shownRun, onReturn, isOff = false } = page
  const toolId = visit.tool.id
  const { history } = useRouter()
  useEffect(
    () =>
      visit.subscribe((state, before) => {
        const run = shownRun(state)
        if (isOff || run === shownRun(before) || !isRefusedByCap(run)) return
        history.push(limitsAddress(toolId, run.error.retryAt))
      }),
    [visit, toolId, shownRun, isOff, history],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the visitor comes back
  useEffect(() => {
    let isGone = false
    void goOnAfterCap({ toolId, isCapped: () => !isGone && isRefusedByCap(shownRun(visit.getState())), onReturn })
    return () => {
      isGone = true
    }
  }, [])
}

interface Return {
  readonly toolId: string
  readonly onReturn: () => void
  /** Whether what is on screen is a run that the cap refused. */
  readonly isCapped: () => boolean
}

/** Nothing else is begun again: the address may have asked for another task meanwhile, or the visitor for a new start. */
export const goOnAfterCap = async ({ toolId, isCapped, onReturn }: Return): Promise<void> => {
  if (!isCapped()) return
  const usage = await loadLimits().then(
    (limits) => limits.usage[toolId],
    () => undefined,
  )
  if (usage && runsLeft(usage) > 0 && isCapped()) onReturn()
}
