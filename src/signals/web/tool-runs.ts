import type { Task } from '../../shared/task.ts'
import { askForConsent } from './consent-prompt.ts'
import { track } from './track.ts'

/** Most that end were started in another tab or long ago, and their beginning never comes. */
const maxEarly = 20

const underWay = new Set<string>()
/** Their end was heard of before their beginning: a socket can be quicker than an answer. */
const overEarly = new Map<string, Task>()

/** For the one place that starts runs; looks ahead are none. */
export const trackRunStarted = (task: Task): void => {
  if (task.isPreview) return
  underWay.add(task.id)
  track({ name: 'toolRun', tool: task.tool, outcome: 'started' })
  const over = overEarly.get(task.id)
  overEarly.delete(task.id)
  if (over) trackRunEnd(over)
}

/** For the one place that hears of tasks: how a run that was started here ends. */
export const trackRunEnd = (task: Task): void => {
  const { id, tool, state } = task
  if (state === 'queued' || state === 'processing') return
  if (!underWay.delete(id)) {
    overEarly.set(id, task)
    const [oldest] = overEarly.keys()
    if (oldest !== undefined && overEarly.size > maxEarly) overEarly.delete(oldest)
    return
  }
  track({ name: 'toolRun', tool, outcome: state })
  if (state === 'ready') askForConsent()
}
