import type { Task } from '../../../shared/task.ts'
import { stateWords } from '../../../tasks/web/state-words.ts'
import { TaskProgress } from '../../../tasks/web/task-progress.tsx'
import { TaskThumbnail } from '../../../tasks/web/task-thumbnail.tsx'
import { historyWords } from '../../../words/history.ts'

export function Frame({ task }: { readonly task: Task }) {
  const isDone = task.state === 'ready'

  return (
    <div className={`relative flex aspect-square items-center justify-center ${isDone ? 'checkerboard' : ''}`}>
      <TaskThumbnail
        task={task}
        fallback={<span className="px-4 text-center text-xs text-muted">{historyWords.noPreview}</span>}
        loading="lazy"
        className={`size-full object-contain transition-opacity ${isDone ? '' : 'opacity-35'}`}
      />
      {task.results.length > 1 && (
        <span className="absolute right-2 bottom-2 rounded-control bg-surface px-2 py-0.5 text-xs">
          {historyWords.severalResults(task.results.length)}
        </span>
      )}
    </div>
  )
}

/** Lies over the picture and not inside its link, whose name would hide it from a screen reader. */
export const FrameState = ({ task }: { readonly task: Task }) => (
  <div className="pointer-events-none absolute inset-x-0 bottom-0 border-t bg-surface px-3 py-2 text-xs">
    <p className={`line-clamp-3 ${task.state === 'failed' ? 'text-danger' : ''}`}>{stateWords(task)}</p>
    <TaskProgress task={task} />
  </div>
)
