import { batchLimit } from '../../shared/plans.ts'
import { isTaskOver, type Task, type TaskEvent } from '../../shared/task.ts'
import { listTasks } from '../../tasks/web/tasks-api.ts'
import { watchTaskEvents } from '../../tasks/web/watch-task.ts'
import { loadRole } from './use-role.ts'

/** An event may be missed; and who was refused is not refused again in the same moment. */
const lookAgainMs = 10_000
const leastWaitMs = 500

/**
 * Resolves when the visitor may have another unfinished task of this tool. What is in the way may be of this page, of
 * another tab, or of a connection that was lost before the answer came: the server knows all of them.
 */
export const waitForPlace = async (
  toolId: string,
  signal: AbortSignal,
  onBehind: (taskId: string | null) => void,
): Promise<void> => {
  let wake = () => {}
  const onAbort = () => wake()
  signal.addEventListener('abort', onAbort)
  const stop = watchTaskEvents((event) => {
    if (freesPlace(event, toolId)) wake()
  })
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  try {
    await pause(leastWaitMs)
    for (;;) {
      signal.throwIfAborted()
      const [{ tasks }, role] = await Promise.all([listTasks({ limit: 30, signal }), loadRole()])
      const unfinished = tasks.filter((task) => isInTheWay(task, toolId))
      if (unfinished.length < batchLimit[role]) return
      onBehind(unfinished.at(-1)?.id ?? null)
      await pause(lookAgainMs)
    }
  } finally {
    stop()
    signal.removeEventListener('abort', onAbort)
  }
}

const isInTheWay = ({ tool, isPreview, state }: Task, toolId: string): boolean =>
  tool === toolId && !isPreview && !isTaskOver(state)

const freesPlace = (event: TaskEvent, toolId: string): boolean =>
  event.type === 'deleted' || (event.type === 'task' && event.task.tool === toolId && isTaskOver(event.task.state))
