import { useStore } from 'zustand'
import type { Task, TaskResult } from '../../shared/task.ts'
import type { Phase } from '../visit/phase.ts'
import { type Picture, pictureFrom, useRunView } from '../visit/use-run-view.ts'
import { useStudio } from './studio-context.ts'
import type { StudioVisit } from './studio-store.ts'

export interface StudioView {
  readonly phase: Phase
  /** A look ahead at the picture; null when there was none. */
  readonly look: Phase | null
  readonly picture: Picture | null
  /** What lies over the original: the result, or while the next one is made the one it goes on from. */
  readonly result: TaskResult | null
  /** The task that made it. */
  readonly made: Task | null
}

/** What is on screen now: the present snapshot together with what its tasks say. */
export const useViewOf = (visit: StudioVisit): StudioView => {
  const { tool, kind } = visit
  const { source, runId, baseRunId, openedRunId, lookId } = useStore(visit, (state) => state.present)
  const run = useRunView(visit, runId)
  const base = useRunView(visit, baseRunId)
  const look = useRunView(visit, lookId)
  const opened = useRunView(visit, openedRunId)
  const input = [opened, run].find(({ task }) => task?.tool === tool.id)?.task?.input

  const goesOn = kind.isMasked || kind.isRetouched || kind.mends !== undefined
  const phase: Phase = source && !runId ? { name: 'editing' } : run.phase
  const made = phase.name === 'ready' ? phase.task : (goesOn && base.task) || null
  return {
    phase,
    look: lookId ? look.phase : null,
    picture: pictureFrom(source, input),
    result: made?.results[0] ?? null,
    made,
  }
}

export const useStudioView = (): StudioView => useViewOf(useStudio().store)
