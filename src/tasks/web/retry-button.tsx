import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { Task } from '../../shared/task.ts'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { taskWords } from '../../words/tasks.ts'
import { mayRunAgain, runAgain } from './run-again.ts'
import { taskName } from './task-name.ts'

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
    if (await runAgain(task)) onStarted?.()
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
