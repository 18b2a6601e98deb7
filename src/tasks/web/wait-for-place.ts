import { forgetLimits } from '../../limits/web/use-limits.ts'
import { loadRole } from '../../limits/web/use-role.ts'
import { batchLimit } from '../../shared/plans.ts'
import { isTaskOver, type Task, type TaskEvent } from '../../shared/task.ts'
import { readTasks, watchTaskEvents } from './task-store.ts'

/** An event may be missed; and who was refused is not refused again in the same moment. */
const lookAgainMs = 10_000
const minWaitMs = 500

interface WaitOptions {
  readonly toolId: string
  readonly signal: AbortSignal
  /** What is in the way, where that is known. */
  readonly onBehind: (taskId: string | null) => void
  /** The place that was seen the last time was none: then a second look is not believed at once. */
  readonly wasWrong: boolean
}

/**
 * Resolves when the visitor may have another unfinished task of this tool. What is in the way may be of this page, of
 * another tab, or of a connection that was lost before the answer came: the server knows all of them.
 */
export const waitForPlace = async ({ toolId, signal, onBehind, wasWrong }: WaitOptions): Promise<void> => {
  let news = Promise.withResolvers<void>()
  const wake = () => news.resolve()
  signal.addEventListener('abort', wake)
  const stop = watchTaskEvents((event) => {
    if (freesPlace(event, toolId)) wake()
  })
  /** Ends at once when something has happened since the last one. */
  const pause = async (ms: number): Promise<void> => {
    await Promise.race([news.promise, new Promise((resolve) => setTimeout(resolve, ms))])
    news = Promise.withResolvers()
  }
  // Pro may have ended since the role was read.
  if (wasWrong) forgetLimits()
  let isDoubted = wasWrong
  try {
    await pause(minWaitMs)
    for (;;) {
      signal.throwIfAborted()
      const inTheWay = await findInTheWay(toolId, signal)
      if (inTheWay) {
        if (inTheWay.isFree && !isDoubted) return
        onBehind(inTheWay.next)
        isDoubted = false
      }
      await pause(lookAgainMs)
    }
  } finally {
    stop()
    signal.removeEventListener('abort', wake)
  }
}

/** Null where the server did not say: it is asked again. */
const findInTheWay = async (
  toolId: string,
  signal: AbortSignal,
): Promise<{ readonly isFree: boolean; readonly next: string | null } | null> => {
  try {
    const [{ tasks }, role] = await Promise.all([readTasks({ limit: 30, signal }), loadRole()])
    const unfinished = tasks.filter((task) => isInTheWay(task, toolId))
    return { isFree: unfinished.length < batchLimit[role], next: unfinished.at(-1)?.id ?? null }
  } catch {
    return null
  }
}

const isInTheWay = ({ tool, isPreview, state }: Task, toolId: string): boolean =>
  tool === toolId && !isPreview && !isTaskOver(state)

const freesPlace = (event: TaskEvent, toolId: string): boolean =>
  event.type === 'deleted' || (event.type === 'task' && event.task.tool === toolId && isTaskOver(event.task.state))
