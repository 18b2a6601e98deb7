import { useCallback, useSyncExternalStore } from 'react'
import { type KnownTask, knownTask, watchTask } from './watch-task.ts'

/** The latest state of a task, followed until it is over. Right after a reload, too: it is read from the server. */
export const useTask = (id: string | null): KnownTask => {
  const subscribe = useCallback((onChange: () => void) => (id ? watchTask(id, onChange) : () => {}), [id])
  return useSyncExternalStore(subscribe, () => (id ? knownTask(id) : nothing))
}

const nothing: KnownTask = { task: undefined, error: undefined }
