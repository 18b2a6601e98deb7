import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import { isRefusedByCap, type Run } from '../../ui/studio/run-starter.ts'
import { limitsAddress } from './limits-address.ts'
import { runsLeft } from './usage-words.ts'
import { loadLimits } from './use-limits.ts'

interface CapPage<State> {
  readonly store: StoreApi<State>
  readonly toolId: string
  readonly runOf: (state: State) => Run | null | undefined
  /** What the visitor wanted, once more. */
  readonly onReturn: () => void
  /** Whether the visit was at the cap when the page was left. */
  readonly wasCapped: boolean
  /** For tools that say it themselves. */
  readonly isOff?: boolean
}

/** Whoever reaches the cap is sent to the page about it; back here with runs left, the run they wanted goes on. */
export const useCapPage = <State>({
  store,
  toolId,
  runOf,
  onReturn,
  wasCapped,
  isOff = false,
}: CapPage<State>): void => {
  const { history } = useRouter()
  useEffect(
    () =>
      store.subscribe((state, before) => {
        const run = runOf(state) ?? undefined
        if (isOff || run === runOf(before) || !isRefusedByCap(run)) return
        history.push(limitsAddress(toolId, run.error.retryAt))
      }),
    [store, toolId, runOf, isOff, history],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the visitor comes back
  useEffect(() => {
    if (!wasCapped) return
    let isGone = false
    void loadLimits().then(
      ({ usage }) => {
        const own = usage[toolId]
        if (!isGone && own && runsLeft(own) > 0) onReturn()
      },
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [])
}
