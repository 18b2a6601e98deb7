import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { knownTask, watchTask } from '../../tasks/web/task-store.ts'
import { useTask } from '../../tasks/web/use-task.ts'
import type { Picture } from '../studio/use-studio-view.ts'
import { failure, type Phase, phaseOfRun } from '../visit/phase.ts'
import { taskIdOfRun } from '../visit/run-starter.ts'
import { useSheet, useSheetState } from './sheet-context.ts'
import type { Print } from './sheet-store.ts'

export interface PrintView {
  readonly phase: Phase
  /** What it was asked for with; null until that is known. */
  readonly params: Record<string, unknown> | null
}

/** What is going on with one print. */
export const usePrint = (print: Print | null): PrintView => {
  const { tool } = useSheet()
  const run = useSheetState(({ runs }) => (print ? runs[print.runId] : undefined)) ?? null
  const known = useTask(taskIdOfRun(run ?? undefined))
  const isOtherTool = known.task !== undefined && known.task.tool !== tool.id
  const phase = phaseOfRun(run, isOtherTool ? { task: undefined, error: failure('not-found') } : known)
  return { phase, params: print?.params ?? known.task?.params ?? null }
}

export const useShownPrint = (): Print | null => {
  const prints = useSheetState(({ present }) => present.prints)
  const shownId = useSheetState((state) => state.shownId)
  return prints.find(({ id }) => id === shownId) ?? null
}

/** The picture the prints are made from. */
export const useOriginal = (): Picture | null => {
  const { source, openedRunId } = useSheetState(({ present }) => present)
  const opened = useSheetState(({ runs }) => (openedRunId ? runs[openedRunId] : undefined))
  const input = useTask(taskIdOfRun(opened)).task?.input
  if (source) return { urls: [source.url], name: source.file.name, size: source.size }
  if (!input) return null
  return { urls: [input.url, input.thumbnailUrl], name: input.name, size: { width: input.width, height: input.height } }
}

/** How many prints can be downloaded. */
export const useReadyCount = (): number => {
  const prints = useSheetState(({ present }) => present.prints)
  const runs = useSheetState((state) => state.runs)
  const ids = prints.map(({ runId }) => taskIdOfRun(runs[runId])).filter((id) => id !== null)
  const key = ids.join(' ')
  const subscribe = useCallback(
    (onChange: () => void) => {
      const stops = key === '' ? [] : key.split(' ').map((id) => watchTask(id, onChange))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [key],
  )
  return useSyncExternalStore(subscribe, () => ids.filter((id) => knownTask(id).task?.state === 'ready').length)
}

/** Calls back once with what a print was asked for with that was opened from elsewhere: the settings follow it. */
export const useOpenedParams = (onParams: (params: Record<string, unknown>) => void): void => {
  const openedRunId = useSheetState(({ present }) => present.openedRunId)
  const opened = useSheetState(({ runs }) => (openedRunId ? runs[openedRunId] : undefined))
  const params = useTask(taskIdOfRun(opened)).task?.params
  const taken = useRef<string | null>(null)
  useEffect(() => {
    if (!openedRunId || !params || taken.current === openedRunId) return
    taken.current = openedRunId
    onParams(params)
  })
}
