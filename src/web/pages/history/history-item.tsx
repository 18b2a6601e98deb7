import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { isTaskOver, type Task } from '../../../shared/task.ts'
import { DaysLeft } from '../../../tasks/web/days-left.tsx'
import { taskName, taskTitle } from '../../../tasks/web/task-name.ts'
import { useTask } from '../../../tasks/web/use-task.ts'
import { findTool } from '../../../tools/catalogue.ts'
import { VisuallyHidden } from '../../../ui/primitives/visually-hidden.tsx'
import { historyWords } from '../../../words/history.ts'
import { spoken } from '../../../words/spoken.ts'
import { taskWords } from '../../../words/tasks.ts'
import { Frame, FrameState } from './frame.tsx'
import { ItemActions } from './item-actions.tsx'
import { timeAgo } from './words.ts'

interface HistoryItemProps {
  readonly task: Task
  /** The buttons lie below the words. */
  readonly isStacked: boolean
  readonly isSelected: boolean
  /** Then a press on the picture selects, too. */
  readonly isSelecting: boolean
  readonly onSelect: (id: string, isRange: boolean) => void
  readonly onDelete: (task: Task) => void
}

/** One frame of the sheet: the picture opens the tool, the box selects it, the buttons act on it. */
export const HistoryItem = memo((props: HistoryItemProps) => {
  const { task, isStacked, isSelected, isSelecting, onSelect, onDelete } = props
  // Its end is seen here.
  useTask(isTaskOver(task.state) ? null : task.id)
  const tool = findTool(task.tool)
  const title = taskTitle(task)
  const name = taskName(task)

  return (
    <article className="group">
      <div className={`relative border bg-surface ${isSelected ? 'outline-2 outline-accent' : ''}`}>
        <Link
          to={tool?.path ?? '/tools'}
          search={{ task: task.id }}
          className="block"
          onClick={(event) => {
            if (!isSelecting) return
            event.preventDefault()
            onSelect(task.id, event.shiftKey)
          }}
        >
          <VisuallyHidden>{taskWords.open(name, title)}</VisuallyHidden>
          <Frame task={task} />
        </Link>
        {task.state !== 'ready' && <FrameState task={task} />}
        <label
          className={`absolute top-0 left-0 flex size-11 cursor-pointer items-center justify-center select-none ${isSelecting ? '' : 'opacity-70 group-hover:opacity-100 focus-within:opacity-100 touch:opacity-100'}`}
        >
          <input
            type="checkbox"
            aria-label={historyWords.select(name)}
            checked={isSelected}
            onChange={({ nativeEvent }) => onSelect(task.id, isWithShift(nativeEvent))}
            className="size-5 cursor-pointer"
          />
        </label>
      </div>
      <div className={isStacked ? '' : 'flex items-start gap-1'}>
        <div className="h-21 min-w-0 grow overflow-hidden pt-2">
          <p className="truncate font-medium" title={name}>
            {name}
          </p>
          <p className="truncate text-xs text-muted">{title}</p>
          <p className="truncate text-xs text-muted">
            <time dateTime={task.createdAt} title={new Date(task.createdAt).toLocaleString(spoken)}>
              {timeAgo(task.createdAt)}
            </time>
          </p>
          <DaysLeft task={task} />
        </div>
        <ItemActions task={task} tool={tool} name={name} isStacked={isStacked} onDelete={onDelete} />
      </div>
    </article>
  )
})

/** A change of a box is told as the click it was. */
const isWithShift = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey
