import { toApiError } from '../../tasks/web/api-error.ts'
import { deleteTask, listTasks } from '../../tasks/web/tasks-api.ts'
import { forgetTask } from '../../tasks/web/watch-task.ts'

const pageSize = 100

/** Deletes every task of the visitor, one call each; tells how many are gone so far. */
export async function deleteAllTasks(onProgress: (deleted: number) => void): Promise<number> {
  let deleted = 0
  let { tasks } = await listTasks({ limit: pageSize })
  while (tasks.length > 0) {
    for (const { id } of tasks) {
      await deleteTask(id).catch((error: unknown) => {
        // Already gone: deleted in another tab, or expired meanwhile.
        if (toApiError(error).code !== 'not-found') throw error
      })
      forgetTask(id)
      deleted += 1
      onProgress(deleted)
    }
    tasks = (await listTasks({ limit: pageSize })).tasks
  }
  return deleted
}
