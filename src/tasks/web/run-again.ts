import { toApiError } from '../../client/api-error.ts'
import type { Task } from '../../shared/task.ts'
import { noteRunStarted } from '../../signals/web/tool-runs.ts'
import { isFinal } from '../../tools/errors.ts'
import { showToast } from '../../ui/primitives/show-toast.ts'
import { isTaskShown } from './shown-tasks.ts'
import { deleteTask, retryTask } from './tasks-api.ts'
import { forgetTask, rememberTask } from './watch-task.ts'

/** Whether the same again could end differently. */
export const mayRunAgain = ({ state, error }: Task): boolean =>
  state === 'cancelled' || (state === 'failed' && !isFinal(error?.code ?? ''))

/**
 * Starts a failed task once more. The new one takes its place: the old one is deleted, unless a page shows it. Resolves
 * with the new task, or null when it was refused, which is told.
 */
export const runAgain = async ({ id }: Task): Promise<Task | null> => {
  try {
    const task = await retryTask(id)
    rememberTask(task)
    noteRunStarted(task)
    if (!isTaskShown(id)) await deleteTask(id).then(() => forgetTask(id), ignore)
    return task
  } catch (error) {
    void showToast('error', toApiError(error).message)
    return null
  }
}

/** It is deleted after its days, as any other. */
const ignore = (): void => {}
