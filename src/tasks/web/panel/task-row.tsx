import { Link } from '@tanstack/react-router'
import { CircleStop, Image, RotateCcw, X } from 'lucide-react'
import { useState } from 'react'
import { isTaskOver, type Task } from '../../../shared/task.ts'
import { findTool } from '../../../tools/catalogue.ts'
import { IconButton } from '../../../ui/primitives/icon-button.tsx'
import { Progress } from '../../../ui/primitives/progress.tsx'
import { secondsWords } from '../../../ui/studio/phase-words.ts'
import { taskPanelWords } from '../../../words/task-panel.ts'
import { daysLeftWords } from '../days-left-words.ts'
import { mayRunAgain, runAgain } from '../run-again.ts'
import { stateWords } from '../state-words.ts'
import { stopTask } from '../stop-task.ts'
import { taskName, taskTitle } from '../task-name.ts'
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
          aria-label={taskPanelWords.open(name, title)}
          className="block truncate rounded-control font-medium after:absolute after:inset-0"
        >
          {name}
        </Link>
        {name !== title && <p className="truncate text-xs text-muted">{title}</p>}
        <p className={`text-xs ${task.state === 'failed' ? 'text-danger' : 'text-muted'}`}>{lineOf(task)}</p>
        {/* A cancelled one has nothing that anybody would miss. */}
        {task.daysLeft !== null && task.state !== 'cancelled' && (
          <p className="text-xs text-muted">{daysLeftWords(task.daysLeft)}</p>
        )}
        {task.state === 'processing' && (
          <div className="pt-2">
            <Progress label={taskPanelWords.progress} value={task.progress > 0 ? task.progress : null} />
          </div>
        )}
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
  const [isStarting, setStarting] = useState(false)
  const runOnceMore = async () => {
    setStarting(true)
    // What is tried again is over for the visitor, wherever else it is still shown.
    if (await runAgain(task)) dismissTasks([task.id])
    setStarting(false)
  }
  if (!isTaskOver(task.state))
    return (
      <IconButton
        data-lasts
        size="small"
        label={taskPanelWords.cancel(name)}
        icon={<CircleStop />}
        className="relative -mr-2"
        onClick={() => void stopTask(task.id)}
      />
    )
  return (
    <span className="relative -mr-2 flex shrink-0">
      {mayRunAgain(task) && (
        <IconButton
          size="small"
          label={taskPanelWords.retry(name)}
          icon={<RotateCcw />}
          disabled={isStarting}
          onClick={() => void runOnceMore()}
        />
      )}
      <IconButton
        data-lasts
        size="small"
        label={taskPanelWords.dismiss(name)}
        icon={<X />}
        onClick={() => dismissTasks([task.id])}
      />
    </span>
  )
}

const Thumbnail = ({ task }: { readonly task: Task }) => {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const url = task.results[0]?.thumbnailUrl ?? task.input?.thumbnailUrl ?? null
  const isReady = task.state === 'ready'
  return (
    <span
      className={`flex size-14 shrink-0 items-center justify-center text-muted ${isReady ? 'checkerboard' : 'bg-canvas'}`}
    >
      {url && url !== brokenUrl ? (
        <img
          src={url}
          alt=""
          decoding="async"
          onError={() => setBrokenUrl(url)}
          className={`size-full object-cover ${isReady ? '' : 'opacity-50'}`}
        />
      ) : (
        <Image className="size-5" aria-hidden="true" />
      )}
    </span>
  )
}
