import { useCallback, useMemo, useState } from 'react'
import type { Task } from '../../../shared/task.ts'
import { taskName } from '../../../tasks/web/task-name.ts'
import { VisuallyHidden } from '../../../ui/primitives/visually-hidden.tsx'
import { historyWords } from '../../../words/history.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { HistoryItem } from './history-item.tsx'
import { LoadOlder } from './load-older.tsx'
import { SelectionBar } from './selection-bar.tsx'
import type { History } from './use-history.ts'
import { useSelection } from './use-selection.ts'
import { WindowedGrid } from './windowed-grid.tsx'

interface Deletion {
  readonly ids: readonly string[]
  readonly name: string | null
}

/** All that was read so far, and what is selected of it. */
export function HistorySheet({ history }: { readonly history: History }) {
  const { tasks, hasOlder, older } = history
  const ids = useMemo(() => tasks.map(({ id }) => id), [tasks])
  const selection = useSelection(ids)
  const [deletion, setDeletion] = useState<Deletion | null>(null)
  const isSelecting = selection.ids.length > 0
  const selected = tasks.filter(({ id }) => selection.has(id))
  const deleteOne = useCallback((task: Task) => setDeletion({ ids: [task.id], name: taskName(task) }), [])

  return (
    <>
      <WindowedGrid items={tasks} keyOf={idOf} hasMore={hasOlder}>
        {(task, { isStacked }) => (
          <HistoryItem
            task={task}
            isStacked={isStacked}
            isSelected={selection.has(task.id)}
            isSelecting={isSelecting}
            onSelect={selection.toggle}
            onDelete={deleteOne}
          />
        )}
      </WindowedGrid>
      {hasOlder && <LoadOlder isLoading={older.isPending} hasFailed={older.isError} onLoad={older.mutate} />}
      {isSelecting && (
        <SelectionBar
          tasks={selected}
          loadedCount={tasks.length}
          selection={selection}
          onDelete={() => setDeletion({ ids: selection.ids, name: null })}
        />
      )}
      <VisuallyHidden aria-live="polite">
        {isSelecting ? historyWords.selected(selection.ids.length) : ''}
      </VisuallyHidden>
      {deletion && <DeleteDialog {...deletion} onClose={() => setDeletion(null)} />}
    </>
  )
}

const idOf = ({ id }: Task): string => id
