import { errorMessage } from '../../shared/errors.ts'
import type { Task, TaskResult } from '../../shared/task.ts'
import { ApiError } from '../../tasks/web/api-error.ts'
import { useTask } from '../../tasks/web/use-task.ts'
import { useStudio, useStudioState } from './studio-context.ts'
import { type Run, runOf, taskIdOf } from './studio-store.ts'

export type Phase =
  | { readonly name: 'empty' }
  | { readonly name: 'uploading'; readonly fraction: number }
  | { readonly name: 'cancelling' }
  | { readonly name: 'loading' }
  /** Offline: this is the last that was heard of it. */
  | { readonly name: 'queued' | 'processing'; readonly task: Task; readonly isOffline: boolean }
  | { readonly name: 'ready'; readonly task: Task; readonly result: TaskResult }
  | { readonly name: 'failed'; readonly error: ApiError }
  | { readonly name: 'cancelled' }

export interface Picture {
  /** In order of preference: what the browser cannot show, the server may have in another form. */
  readonly urls: readonly string[]
  readonly name: string
  readonly size: { readonly width: number; readonly height: number } | null
}

export interface StudioView {
  readonly phase: Phase
  readonly picture: Picture | null
  readonly runId: string | null
}

/** What is on screen now: the present snapshot together with what its task says. */
export const useStudioView = (): StudioView => {
  const { tool } = useStudio()
  const { source, runId } = useStudioState((state) => state.present)
  const run = useStudioState(runOf)
  const { task: known, error } = useTask(useStudioState(taskIdOf))
  const task = known?.tool === tool.id ? known : undefined
  const otherTool = known && !task ? failure('not-found') : undefined
  const input = task?.input

  const urls = [...(source ? [source.url] : []), ...(input ? [input.url, input.thumbnailUrl] : [])]
  const picture =
    urls.length === 0
      ? null
      : {
          urls,
          name: source?.file.name ?? input?.name ?? 'image',
          size: input ? { width: input.width, height: input.height } : null,
        }
  return { phase: phaseOf(run, task, otherTool ?? error), picture, runId }
}

const phaseOf = (run: Run | null, task: Task | undefined, error: ApiError | undefined): Phase => {
  if (!run) return { name: 'empty' }
  if (run.state === 'uploading') return { name: 'uploading', fraction: run.fraction }
  if (run.state === 'refused') return { name: 'failed', error: run.error }
  if (run.state === 'cancelling' || run.state === 'cancelled') return { name: run.state }
  if (error && (!task || error.code === 'not-found')) return { name: 'failed', error }
  if (!task) return { name: 'loading' }
  if (task.state === 'queued' || task.state === 'processing')
    return { name: task.state, task, isOffline: error !== undefined }
  if (task.state === 'cancelled') return { name: 'cancelled' }
  const [result] = task.results
  if (task.state === 'ready' && result) return { name: 'ready', task, result }
  return { name: 'failed', error: task.error ? new ApiError({ ...task.error, status: 0 }) : failure('internal') }
}

const failure = (code: 'not-found' | 'internal'): ApiError =>
  new ApiError({ code, message: errorMessage(code), status: 0 })
