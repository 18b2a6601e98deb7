import { isTaskOver, type Task } from '../../../shared/task.ts'

/** Ended ones that are listed; the history has all of them. */
const mostEnded = 20

/** What the panel lists: all that is not over, and what ended last. Newest first, without what was dismissed. */
export const listedInPanel = (tasks: Iterable<Task>, dismissed: readonly string[]): Task[] => {
  let ended = 0
  return [...tasks]
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
    .filter(({ state }) => !isTaskOver(state) || ended++ < mostEnded)
    .filter(({ id, state }) => !isTaskOver(state) || !dismissed.includes(id))
}

/** What news of a task means beside what was known of it. */
export const newsOf = (before: Task | undefined, now: Task): 'old' | 'change' | 'end' => {
  if (!before || !isTaskOver(before.state)) return before && isTaskOver(now.state) ? 'end' : 'change'
  // What is over stays so: this was sent before.
  return isTaskOver(now.state) ? 'change' : 'old'
}
