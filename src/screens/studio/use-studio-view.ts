import type { Task, TaskResult } from '../../shared/task.ts'
import type { ImageSize } from '../../shared/tool.ts'
import { useTask } from '../../tasks/web/use-task.ts'
import { failure, type Phase, phaseOfRun } from '../visit/phase.ts'
import { taskIdOfRun } from '../visit/run-starter.ts'
import { useStudio, useStudioState } from './studio-context.ts'
import { runOf, taskIdOf } from './studio-store.ts'

export interface Picture {
  /** In order of preference: what the browser cannot show, the server may have in another form. */
  readonly urls: readonly string[]
  readonly name: string
  readonly size: ImageSize | null
}

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
export const useStudioView = (): StudioView => {
  const { tool, kind } = useStudio()
  const { source, baseRunId, openedRunId, lookId } = useStudioState((state) => state.present)
  const run = useStudioState(runOf)
  const lookRun = useStudioState((state) => (lookId ? state.runs[lookId] : undefined)) ?? null
  const { task: known, error } = useTask(useStudioState(taskIdOf))
  const { task: base } = useTask(useStudioState((state) => taskIdOfRun(baseRunId ? state.runs[baseRunId] : null)))
  const look = useTask(taskIdOfRun(lookRun))
  const task = known?.tool === tool.id ? known : undefined
  const otherTool = known && !task ? failure('not-found') : undefined
  const { task: opened } = useTask(useStudioState((state) => taskIdOfRun(openedRunId ? state.runs[openedRunId] : null)))
  const input = opened?.tool === tool.id ? opened.input : task?.input

  const urls = [...(source ? [source.url] : []), ...(input ? [input.url, input.thumbnailUrl] : [])]
  const picture =
    urls.length === 0
      ? null
      : {
          urls,
          name: source?.file.name ?? input?.name ?? 'image',
          size: source?.size ?? (input ? { width: input.width, height: input.height } : null),
        }
  const goesOn = kind.isMasked || kind.isRetouched || kind.mends !== undefined
  const phase: Phase = source && !run ? { name: 'editing' } : phaseOfRun(run, { task, error: otherTool ?? error })
  const made = phase.name === 'ready' ? phase.task : (goesOn && base) || null
  return { phase, look: lookRun && phaseOfRun(lookRun, look), picture, result: made?.results[0] ?? null, made }
}
