import { useStore } from 'zustand'
import { localError } from '../../client/api-error.ts'
import type { Task } from '../../shared/task.ts'
import type { ImageSize } from '../../shared/tool.ts'
import { useTask } from '../../tasks/web/use-task.ts'
import { type Phase, phaseOfRun } from './phase.ts'
import { taskIdOfRun } from './run-starter.ts'
import type { Source, Visit } from './visit-store.ts'

export interface RunView {
  readonly phase: Phase
  /** The task may be of whatever tool: an address may name any. */
  readonly task: Task | undefined
}

/** What is going on with one run of a visit. */
export const useRunView = (visit: Visit, runId: string | null): RunView => {
  const run = useStore(visit, ({ runs }) => (runId ? runs[runId] : undefined)) ?? null
  const known = useTask(taskIdOfRun(run))
  const isOfOtherTool = known.task !== undefined && known.task.tool !== visit.tool.id
  const phase = phaseOfRun(run, isOfOtherTool ? { task: undefined, error: localError('not-found') } : known)
  return { phase, task: known.task }
}

export interface Picture {
  /** In order of preference: what the browser cannot show, the server may have in another form. */
  readonly urls: readonly string[]
  readonly name: string
  readonly size: ImageSize | null
}

/** What the visitor gave, and what the server has of it. */
export const pictureFrom = (source: Source | null, input: Task['input'] | undefined): Picture | null => {
  if (!source && !input) return null
  return {
    urls: [...(source ? [source.url] : []), ...(input ? [input.url, input.thumbnailUrl] : [])],
    name: source?.file.name ?? input?.name ?? 'image',
    size: source?.size ?? (input ? { width: input.width, height: input.height } : null),
  }
}
