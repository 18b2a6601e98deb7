import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { toApiError } from '../../client/api-error.ts'
import type { Task } from '../../shared/task.ts'
import { trackRunStarted } from '../../signals/web/tool-runs.ts'
import { isFinal } from '../../tools/errors.ts'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { showToast } from '../../ui/primitives/show-toast.ts'
import { taskWords } from '../../words/tasks.ts'
import { taskName } from './task-name.ts'
import { forgetTask, isTaskShown, rememberTask } from './task-store.ts'
import { deleteTask, retryTask } from './tasks-api.ts'

interface RetryButtonProps {
  readonly task: Task
  readonly onStarted?: () => void
}

/** Nothing where another try is not offered. */
export const RetryButton = ({ task, onStarted }: RetryButtonProps) => {
  const [isStarting, setStarting] = useState(false)
  if (!mayRunAgain(task)) return null
  const start = async () => {
    if (isStarting) return
    setStarting(true)
    try {
      await runAgain(task)
      onStarted?.()
    } catch (error) {
      void showToast('error', toApiError(error).message)
    }
    setStarting(false)
  }
  return (
    <IconButton
      size="small"
      label={taskWords.retry(taskName(task))}
      icon={<RotateCcw />}
      // Not disabled: it would lose the focus.
      aria-disabled={isStarting}
      onClick={() => void start()}
    />
  )
}

/** Whether the same again could end differently. */
const mayRunAgain = ({ state, error }: Task): boolean =>
  state === 'cancelled' || (state === 'failed' && !isFinal(error?.code ?? ''))

/** Starts a failed task once more. The new one takes its place: the old one is deleted, unless a page shows it. */
const runAgain = async ({ id }: Task): Promise<void> => {
  const task = await retryTask(id)
  rememberTask(task)
  trackRunStarted(task)
  // Where that fails, it is deleted after its days, as any other.
  if (!isTaskShown(id)) await deleteTask(id).then(() => forgetTask(id), ignore)
}

const ignore = (): void => {}
