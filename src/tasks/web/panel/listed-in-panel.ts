import { isTaskOver, type Task, type TaskPage } from '../../../shared/task.ts'

/** Ended ones that are listed; the history has all of them. */
const maxEnded = 20

/** What the panel lists: all that is not over, and what ended last. Newest first, without what was dismissed. */
export const listedInPanel = (tasks: Iterable<Task>, dismissed: readonly string[]): Task[] => {
  let ended = 0
  return newestFirst(tasks)
    .filter(({ state }) => !isTaskOver(state) || ended++ < maxEnded)
    .filter(({ id, state }) => !isTaskOver(state) || !dismissed.includes(id))
}

/** The ended ones that are older than the newest `count` of them. */
export const endedBefore = (tasks: Iterable<Task>, count: number): Task[] =>
  newestFirst(tasks)
    .filter(({ state }) => isTaskOver(state))
    .slice(count)

/** Whether an ended task is gone: it should be on this page of the newest, and is not. */
export const isMissing = ({ id, state, createdAt }: Task, { tasks, next }: TaskPage): boolean => {
  const oldest = next ? tasks.at(-1)?.createdAt : undefined
  const isNewEnough = oldest === undefined || Date.parse(createdAt) > Date.parse(oldest)
  return isTaskOver(state) && isNewEnough && !tasks.some((task) => task.id === id)
}

const newestFirst = (tasks: Iterable<Task>): Task[] =>
  [...tasks].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
