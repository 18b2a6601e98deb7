import { CircleStop } from 'lucide-react'
import { isTaskOver, type Task } from '../../shared/task.ts'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { taskWords } from '../../words/tasks.ts'
import { stopTask } from './stop-task.ts'
import { taskName } from './task-name.ts'

/** Nothing once there is nothing to stop. */
export const StopButton = ({ task }: { readonly task: Task }) =>
  isTaskOver(task.state) ? null : (
    <IconButton
      data-lasts
      size="small"
      label={taskWords.cancel(taskName(task))}
      icon={<CircleStop />}
      onClick={() => void stopTask(task.id)}
    />
  )
