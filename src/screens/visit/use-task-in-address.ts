import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { StoreApi } from 'zustand/vanilla'

interface TaskInAddress<State> {
  readonly store: StoreApi<State> & { openTask: (taskId: string) => void; startOver: () => void }
  readonly taskIdOf: (state: State) => string | null
  readonly path: string
}

/** Keeps `?task=` and the page the same, whichever of the two changes: leaving, returning, reloading all work. */
export const useTaskInAddress = <State>({ store, taskIdOf, path }: TaskInAddress<State>): void => {
  const { history } = useRouter()
  const taskId = useRouterState({ select: ({ location }) => new URLSearchParams(location.searchStr).get('task') })

  useEffect(
    () =>
      store.subscribe((state, before) => {
        const id = taskIdOf(state)
        if (id !== taskIdOf(before) && history.location.pathname === path)
          history.replace(id ? `${path}?task=${id}` : path)
      }),
    [store, taskIdOf, history, path],
  )

  useEffect(() => {
    const shown = taskIdOf(store.getState())
    // The router renders a moment behind the address, which the page may have changed since.
    if (taskId === shown || taskId !== new URLSearchParams(history.location.search).get('task')) return
    if (taskId) store.openTask(taskId)
    // Someone followed a link to the bare tool: they want a new start, and undo brings this one back.
    else if (shown && history.location.pathname === path) store.startOver()
  }, [taskId, store, taskIdOf, history, path])
}
