import { isTaskOver, type Task, type TaskPage } from '../../../shared/task.ts'

/** Ended ones that are listed; the history has all of them. */
const maxEnded = 20

/** What the panel lists: all that is not over, and what ended last. Newest first, without what was dismissed. */
export const listedInPanel = (tasks: Iterable<Task>, dismissed: readonly string[]): Task[] => {
  let ended = 0
  return [...tasks]
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
    .filter(({ state }) => !isTaskOver(state) || ended++ < maxEnded)
    .filter(({ id, state }) => !isTaskOver(state) || !dismissed.includes(id))
}

/** What news of a task means beside what was known of it. */
export const newsOf = (before: Task | undefined, now: Task): 'old' | 'change' | 'end' => {
  if (!before || !isTaskOver(before.state)) return before && isTaskOver(now.state) ? 'end' : 'change'
  // What is over stays so: this was sent before.
  return isTaskOver(now.state) ? 'change' : 'old'
}

/** Whether an ended task is gone: it should be on this page of the newest, and is not. */
export const isMissing = ({ id, state, createdAt }: Task, { tasks, next }: TaskPage): boolean => {
  const oldest = next ? tasks.at(-1)?.createdAt : undefined
  const isNewEnough = oldest === undefined || Date.parse(createdAt) > Date.parse(oldest)
  return isTaskOver(state) && isNewEnough && !tasks.some((task) => task.id === id)
}
