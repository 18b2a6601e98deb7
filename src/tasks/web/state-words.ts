import type { Task } from '../../shared/task.ts'

/** What a task is doing, in the same words on every page. */
export function stateWords(task: Task): string {
  if (task.state === 'queued') return task.position ? `In queue ${task.position}/${task.queued}` : 'In queue'
  if (task.state === 'processing') return task.stage ? `Processing... ${task.stage}` : 'Processing...'
  if (task.state === 'failed') return task.error?.message ?? 'Failed'
  if (task.state === 'cancelled') return 'Cancelled'
  return 'Ready'
}
