import type { Task } from '../../shared/task.ts'
import { Progress } from '../../ui/primitives/progress.tsx'
import { taskWords } from '../../words/tasks.ts'

/** How far a task is that is at work; nothing before and after. */
export const TaskProgress = ({ task }: { readonly task: Task }) =>
  task.state === 'processing' ? (
    <div className="pt-2">
      <Progress label={taskWords.progress} value={task.progress > 0 ? task.progress : null} />
    </div>
  ) : null
