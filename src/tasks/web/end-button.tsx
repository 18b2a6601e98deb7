import { CircleStop } from 'lucide-react'
import type { ReactNode } from 'react'
import { isTaskOver, type Task } from '../../shared/task.ts'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { taskWords } from '../../words/tasks.ts'
import { stopTask } from './stop-task.ts'
import { taskName } from './task-name.ts'

interface EndButtonProps {
  readonly task: Task
  /** The label once there is nothing to stop. */
  readonly label: string
  readonly icon: ReactNode
  readonly onPress: () => void
}

/** Stops a task, and then takes it away: one button, so that the focus stays where it is when the task ends. */
export const EndButton = ({ task, label, icon, onPress }: EndButtonProps) => {
  const isOver = isTaskOver(task.state)
  return (
    <IconButton
      data-lasts
      size="small"
      label={isOver ? label : taskWords.cancel(taskName(task))}
      icon={isOver ? icon : <CircleStop />}
      onClick={({ detail }) => {
        if (!isOver) void stopTask(task.id)
        // Not by the second click of a double one, whose first has just stopped it.
        else if (detail < 2) onPress()
      }}
    />
  )
}
