import { toApiError } from '../../client/api-error.ts'
import { showToast } from '../../ui/primitives/show-toast.ts'
import { rememberTask } from './task-store.ts'
import { cancelTask } from './tasks-api.ts'

/** Cancels a task for the visitor, and tells them only of real trouble. */
export const stopTask = async (taskId: string): Promise<void> => {
  try {
    rememberTask(await cancelTask(taskId))
  } catch (error) {
    const { code, message } = toApiError(error)
    // It was over before the click arrived: its result is on the way.
    if (code !== 'task-finished') void showToast('error', message)
  }
}
