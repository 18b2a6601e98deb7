import { forgetTask } from '../../tasks/web/task-store.ts'
import { deleteTasks, listTasks } from '../../tasks/web/tasks-api.ts'

const pageSize = 100

/** Deletes every task of the visitor; tells how many are gone so far. */
export async function deleteAllTasks(onProgress: (deleted: number) => void): Promise<number> {
  let deleted = 0
  let { tasks } = await listTasks({ limit: pageSize })
  while (tasks.length > 0) {
    const ids = tasks.map(({ id }) => id)
    await deleteTasks(ids, (gone) => gone.forEach(forgetTask))
    deleted += ids.length
    onProgress(deleted)
    tasks = (await listTasks({ limit: pageSize })).tasks
  }
  return deleted
}
