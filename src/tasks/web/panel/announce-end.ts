import type { Task } from '../../../shared/task.ts'
import { findTool } from '../../../tools/catalogue.ts'
import { showToast } from '../../../ui/primitives/show-toast.ts'
import { taskPanelWords } from '../../../words/task-panel.ts'
import { taskWords } from '../../../words/tasks.ts'
import { stateWords } from '../state-words.ts'
import { taskName, taskTitle } from '../task-name.ts'
import { isTaskShown } from '../task-store.ts'
import { panelState } from './panel-state.ts'
import { TabClaims } from './tab-claims.ts'

const toastMs = 10_000

let hiddenAt = document.visibilityState === 'hidden' ? 0 : Number.POSITIVE_INFINITY
document.addEventListener('visibilitychange', () => {
  hiddenAt = document.visibilityState === 'hidden' ? Date.now() : Number.POSITIVE_INFINITY
})

/** Whether its end is on screen here anyway. */
export const isSeenHere = (id: string): boolean => isTaskShown(id) || panelState.getState().isOpen

/** The tab where it is seen goes first and says nothing; then one that is visible; then the one that was so last. */
const rankOf = (id: string): number => {
  if (document.visibilityState === 'visible') return isSeenHere(id) ? -1 : Math.random()
  return 1 + (Date.now() - hiddenAt) + Math.random()
}

const claims = new TabClaims({ channel: 'safelight-tasks', rank: rankOf })
/** What the toast of a tool counts: while it is on screen, more of the same is added to it. */
const announced = new Map<string, { readonly count: number; readonly at: number }>()

/** A toast in one tab, for a task that ended where nobody looks. */
export const announceEnd = async (task: Task, navigate: (href: string) => void): Promise<void> => {
  const isSeen = isSeenHere(task.id)
  if (!(await claims.isOurs(task.id)) || isSeen) return
  const tool = findTool(task.tool)
  const title = taskTitle(task)
  const id = `task-${task.state}-${task.tool}`
  const before = announced.get(id)
  const count = before && Date.now() - before.at < toastMs ? before.count + 1 : 1
  announced.set(id, { count, at: Date.now() })
  const href = count > 1 || !tool ? '/history' : `${tool.path}?task=${task.id}`
  const action = { label: taskWords.view, onClick: () => navigate(href) }
  const options = { id, action, duration: toastMs }
  if (task.state !== 'ready')
    return showToast('error', count > 1 ? taskPanelWords.failedMany(title, count) : stateWords(task), options)
  const name = taskName(task)
  // Said even where there is none: a toast that is told again keeps the description that it had.
  if (count > 1)
    return showToast('success', taskPanelWords.readyMany(title, count), { ...options, description: undefined })
  if (name === title) return showToast('success', taskWords.imageIsReady(title), options)
  return showToast('success', taskWords.pictureIsReady(name), { ...options, description: title })
}
