import { ApiError, localError } from '../../client/api-error.ts'
import type { Task, TaskResult } from '../../shared/task.ts'
import type { KnownTask } from '../../tasks/web/task-store.ts'
import type { Run } from './run-starter.ts'

export type Phase =
  | { readonly name: 'empty' }
  /** There is a picture, and nothing was run on it yet. */
  | { readonly name: 'editing' }
  | { readonly name: 'uploading'; readonly fraction: number }
  /** For another task of the visitor's, where that is known. */
  | { readonly name: 'waiting'; readonly reason: string; readonly behind: string | null }
  | { readonly name: 'cancelling' }
  | { readonly name: 'loading' }
  /** Offline: this is the last that was heard of it. */
  | { readonly name: 'queued' | 'processing'; readonly task: Task; readonly isOffline: boolean }
  | { readonly name: 'ready'; readonly task: Task; readonly result: TaskResult }
  | { readonly name: 'failed'; readonly error: ApiError }
  | { readonly name: 'cancelled' }

/** What is going on with one attempt to run a tool. */
export const phaseOfRun = (run: Run | null, known: KnownTask): Phase => {
  if (!run) return { name: 'empty' }
  if (run.state === 'uploading') return { name: 'uploading', fraction: run.fraction }
  if (run.state === 'waiting') return { name: 'waiting', reason: run.reason.message, behind: run.behind }
  if (run.state === 'refused') return { name: 'failed', error: run.error }
  if (run.state === 'cancelling' || run.state === 'cancelled') return { name: run.state }
  return phaseOfTask(known) ?? { name: 'loading' }
}

export type TaskPhase = Extract<Phase, { name: 'queued' | 'processing' | 'ready' | 'failed' | 'cancelled' }>

/** Null while nothing is known of the task. */
export const phaseOfTask = ({ task, error }: KnownTask): TaskPhase | null => {
  if (error && (!task || error.code === 'not-found')) return { name: 'failed', error }
  if (!task) return null
  if (task.state === 'queued' || task.state === 'processing')
    return { name: task.state, task, isOffline: error !== undefined }
  if (task.state === 'cancelled') return { name: 'cancelled' }
  const [result] = task.results
  if (task.state === 'ready' && result) return { name: 'ready', task, result }
  return { name: 'failed', error: task.error ? new ApiError({ ...task.error, status: 0 }) : localError('internal') }
}

export const isWaiting = ({ name }: Phase): boolean => waitingPhases.has(name)

const waitingPhases: ReadonlySet<Phase['name']> = new Set([
  'uploading',
  'waiting',
  'cancelling',
  'loading',
  'queued',
  'processing',
])
