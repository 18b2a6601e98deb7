import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Visit, VisitState } from './visit-store.ts'

/** Keeps `?task=` and the page the same, whichever of the two changes: leaving, returning, reloading all work. */
export const useTaskInAddress = <State extends VisitState>(
  visit: Visit<State>,
  taskIdOf: (state: State) => string | null,
): void => {
  const { path } = visit.tool
  const { history } = useRouter()
  const taskId = useRouterState({ select: ({ location }) => new URLSearchParams(location.searchStr).get('task') })

  useEffect(
    () =>
      visit.subscribe((state, before) => {
        const id = taskIdOf(state)
        if (id !== taskIdOf(before) && history.location.pathname === path)
          history.replace(id ? `${path}?task=${id}` : path)
      }),
    [visit, taskIdOf, history, path],
  )

  useEffect(() => {
    const shown = taskIdOf(visit.getState())
    // The router renders a moment behind the address, which the page may have changed since.
    if (taskId === shown || taskId !== new URLSearchParams(history.location.search).get('task')) return
    if (taskId) visit.openTask(taskId)
    // Someone followed a link to the bare tool: they want a new start, and undo brings this one back.
    else if (shown && history.location.pathname === path) visit.startOver()
  }, [taskId, visit, taskIdOf, history, path])
}
