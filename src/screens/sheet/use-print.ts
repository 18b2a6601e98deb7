import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useTasks } from '../../tasks/web/use-task.ts'
import type { Phase } from '../visit/phase.ts'
import { taskIdOfRun } from '../visit/run-starter.ts'
import { type Picture, pictureFrom, useRunView } from '../visit/use-run-view.ts'
import { useSheet, useSheetState } from './sheet-context.ts'
import type { Print, SheetVisit } from './sheet-store.ts'

interface PrintView {
  readonly phase: Phase
  /** What it was asked for with; null until that is known. */
  readonly params: Record<string, unknown> | null
}

/** What is going on with one print. */
export const usePrint = (print: Print | null): PrintView => {
  const { phase, task } = useRunView(useSheet().store, print?.runId ?? null)
  return { phase, params: print?.params ?? task?.params ?? null }
}

export const useShownPrint = (): Print | null => {
  const prints = useSheetState(({ present }) => present.prints)
  const shownId = useSheetState((state) => state.shownId)
  return prints.find(({ id }) => id === shownId) ?? null
}

/** The picture the prints are made from. */
export const useOriginal = (): Picture | null => {
  const { store } = useSheet()
  const { source, openedRunId } = useSheetState(({ present }) => present)
  return pictureFrom(source, useRunView(store, openedRunId).task?.input)
}

/** What a print was asked for with that was opened from elsewhere; null where there is none, or not yet. */
export const useOpenedParams = (visit: SheetVisit): Record<string, unknown> | null => {
  const openedRunId = useStore(visit, ({ present }) => present.openedRunId)
  return useRunView(visit, openedRunId).task?.params ?? null
}

/** How many prints can be downloaded. */
export const useReadyCount = (): number => {
  const prints = useSheetState(({ present }) => present.prints)
  const runs = useSheetState((state) => state.runs)
  const ids = useMemo(
    () => prints.map(({ runId }) => taskIdOfRun(runs[runId])).filter((id) => id !== null),
    [prints, runs],
  )
  return useTasks(ids).filter(({ state }) => state === 'ready').length
}
