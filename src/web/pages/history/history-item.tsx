import { Link } from '@tanstack/react-router'
import { CircleStop, Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { isTaskOver, type Task } from '../../../shared/task.ts'
import { toApiError } from '../../../tasks/web/api-error.ts'
import { cancelTask } from '../../../tasks/web/tasks-api.ts'
import { useTask } from '../../../tasks/web/use-task.ts'
import { rememberTask } from '../../../tasks/web/watch-task.ts'
import { findTool } from '../../../tools/catalogue.ts'
import { IconButton } from '../../../ui/primitives/icon-button.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { Frame } from './frame.tsx'
import { timeAgo, timeLeft } from './words.ts'

interface HistoryItemProps {
  readonly task: Task
  readonly onDeleted: (id: string) => void
}

/** One frame of the sheet: the picture opens the tool, the buttons below act on it. */
export function HistoryItem({ task: listed, onDeleted }: HistoryItemProps) {
  const followed = useTask(isTaskOver(listed.state) ? null : listed.id)
  const task = followed.task ?? listed
  const tool = findTool(task.tool)
  const title = tool?.title ?? task.tool
  const name = task.input?.name ?? title

  return (
    <li className="group min-w-0">
      <Link
        to={tool?.path ?? '/tools'}
        search={{ task: task.id }}
        aria-label={`Open ${name}: ${title}`}
        className="block border bg-surface"
      >
        <Frame task={task} />
      </Link>
      <div className="flex items-start gap-1 pt-2">
        <div className="min-w-0 grow">
          <p className="truncate font-medium" title={name}>
            {name}
          </p>
          <p className="text-xs text-muted">{title}</p>
          <p className="text-xs text-muted">
            <time dateTime={task.createdAt} title={new Date(task.createdAt).toLocaleString('en')}>
              {timeAgo(task.createdAt)}
            </time>
            {task.daysLeft !== null && `, ${timeLeft(task.daysLeft)}`}
          </p>
        </div>
        <Actions task={task} name={name} onDeleted={onDeleted} />
      </div>
    </li>
  )
}

interface ActionsProps extends HistoryItemProps {
  readonly name: string
}

function Actions({ task, name, onDeleted }: ActionsProps) {
  const [isAsking, setAsking] = useState(false)
  const [result] = task.results

  if (!isTaskOver(task.state)) {
    const cancel = () =>
      cancelTask(task.id).then(rememberTask, (error: unknown) => void toast.error(toApiError(error).message))
    return <IconButton size="small" label={`Cancel ${name}`} icon={<CircleStop />} onClick={() => void cancel()} />
  }
  return (
    <div className="-mr-2 flex shrink-0 phone:flex-col">
      {result && (
        <a
          href={downloadUrl(result.url)}
          download
          aria-label={`Download ${name}`}
          className="inline-flex size-8 items-center justify-center rounded-control transition-colors hover:bg-line/60 touch:size-11"
        >
          <Download className="size-[18px]" aria-hidden="true" />
        </a>
      )}
      <IconButton size="small" label={`Delete ${name}`} icon={<Trash2 />} onClick={() => setAsking(true)} />
      {isAsking && <DeleteDialog task={task} name={name} onClose={() => setAsking(false)} onDeleted={onDeleted} />}
    </div>
  )
}

/** With this the server names the file after the picture it came from. */
const downloadUrl = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}download`
