import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { Task } from '../../shared/task.ts'
import { holdTasks, type KnownTask, knownTask, knownTasks, showTask, taskStore, watchTask } from './task-store.ts'

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

/** The latest state of those of these tasks that are known, without those that are gone. */
export const useTasks = (ids: readonly string[]): readonly Task[] => {
  useEffect(() => holdTasks(ids), [ids])
  return useStore(
    taskStore,
    useShallow(() => knownTasks(ids)),
  )
}

const nothing: KnownTask = { task: undefined, error: undefined }
