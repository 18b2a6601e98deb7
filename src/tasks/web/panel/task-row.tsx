import { Link } from '@tanstack/react-router'
import { Image, X } from 'lucide-react'
import type { Task } from '../../../shared/task.ts'
import { findTool } from '../../../tools/catalogue.ts'
import { taskPanelWords } from '../../../words/task-panel.ts'
import { taskWords } from '../../../words/tasks.ts'
import { DaysLeft } from '../days-left.tsx'
import { EndButton } from '../end-button.tsx'
import { RetryButton } from '../retry-button.tsx'
import { secondsWords, stateWords } from '../state-words.ts'
import { taskName, taskTitle } from '../task-name.ts'
import { TaskProgress } from '../task-progress.tsx'
import { TaskThumbnail } from '../task-thumbnail.tsx'
import { dismissTasks } from './panel-tasks.ts'

export const TaskRow = ({ task }: { readonly task: Task }) => {
  const name = taskName(task)
  const title = taskTitle(task)
  return (
    <li className="relative flex items-center gap-3 py-3">
      <Thumbnail task={task} />
      <div className="min-w-0 grow">
        {/* Covers the row with what can be pressed; its words stay text that is read by itself. */}
        <Link
          to={findTool(task.tool)?.path ?? '/history'}
          search={{ task: task.id }}
          aria-label={taskWords.open(name, title)}
          className="block truncate rounded-control font-medium after:absolute after:inset-0"
        >
          {name}
        </Link>
        {name !== title && <p className="truncate text-xs text-muted">{title}</p>}
        <p className={`text-xs text-pretty ${task.state === 'failed' ? 'text-danger' : 'text-muted'}`}>
          {lineOf(task)}
        </p>
        <DaysLeft task={task} />
        <TaskProgress task={task} />
      </div>
      <Actions task={task} name={name} />
    </li>
  )
}

const lineOf = (task: Task): string => {
  const { estimatedSeconds: seconds } = task
  if (!seconds) return stateWords(task)
  return taskPanelWords.stateAndTime(stateWords(task), secondsWords(seconds))
}

const Actions = ({ task, name }: { readonly task: Task; readonly name: string }) => {
  const dismiss = () => dismissTasks([task.id])
  return (
    <span className="relative -mr-2 flex shrink-0">
      {/* What is tried again is over for the visitor, wherever else it is still shown. */}
      <RetryButton task={task} onStarted={dismiss} />
      <EndButton task={task} label={taskPanelWords.dismiss(name)} icon={<X />} onPress={dismiss} />
    </span>
  )
}

const Thumbnail = ({ task }: { readonly task: Task }) => {
  const isReady = task.state === 'ready'
  return (
    <span
      className={`flex size-14 shrink-0 items-center justify-center text-muted ${isReady ? 'checkerboard' : 'bg-canvas'}`}
    >
      <TaskThumbnail
        task={task}
        fallback={<Image className="size-5" aria-hidden="true" />}
        className={`size-full object-cover ${isReady ? '' : 'opacity-50'}`}
      />
    </span>
  )
}
