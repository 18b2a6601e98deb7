import { useRouter, useRouterState } from '@tanstack/react-router'
import { type ListedState, listedStates, statesListed, type Task } from '../../../shared/task.ts'
import { findTool } from '../../../tools/catalogue.ts'

/** What the list is narrowed down to; null for all. */
export interface Filters {
  readonly tool: string | null
  readonly state: ListedState | null
}

/** From the address and into it, so that going back leads to what was on screen before. */
export function useFilters(): { readonly filters: Filters; readonly setFilters: (filters: Filters) => void } {
  const { history } = useRouter()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  return { filters: readFilters(search), setFilters: (filters) => history.push(`/history${writeFilters(filters)}`) }
}

/** What nobody knows counts as nothing: addresses are typed, and tools come and go. */
function readFilters(search: string): Filters {
  const query = new URLSearchParams(search)
  const state = listedStates.find((each) => each === query.get('state')) ?? null
  return { tool: findTool(query.get('tool') ?? '')?.id ?? null, state }
}

function writeFilters({ tool, state }: Filters): string {
  const query = new URLSearchParams()
  if (tool) query.set('tool', tool)
  if (state) query.set('state', state)
  return query.size > 0 ? `?${query}` : ''
}

/** As the server narrows its list down. */
export const isListed = (task: Task, { tool, state }: Filters): boolean =>
  !task.isPreview && (!tool || task.tool === tool) && (!state || statesListed(state).includes(task.state))
