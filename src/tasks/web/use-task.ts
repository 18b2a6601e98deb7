import { useCallback, useSyncExternalStore } from 'react'
import { showTask } from './shown-tasks.ts'
import { type KnownTask, knownTask, watchTask } from './watch-task.ts'

/**
 * The latest state of a task that is shown on the page, followed until it is over. Right after a reload, too: it is read
 * from the server.
 */
export const useTask = (id: string | null): KnownTask => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (!id) return () => {}
      const stops = [showTask(id), watchTask(id, onChange)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [id],
  )
  return useSyncExternalStore(subscribe, () => (id ? knownTask(id) : nothing))
}

const nothing: KnownTask = { task: undefined, error: undefined }
