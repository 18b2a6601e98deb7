import type { Task } from '../../shared/task.ts'
import { askForConsent } from './consent-prompt.ts'
import { track } from './track.ts'

/** Most that end were started in another tab or long ago, and their beginning never comes. */
const maxEarly = 20

const running = new Set<string>()
/** Runs whose end arrived before their beginning: a socket can be quicker than an answer. */
const endedEarly = new Map<string, Task>()

/** Called by the one place that starts runs. Previews do not count. */
export const trackRunStarted = (task: Task): void => {
  if (task.isPreview) return
  running.add(task.id)
  track({ name: 'toolRun', tool: task.tool, outcome: 'started' })
  const over = endedEarly.get(task.id)
  endedEarly.delete(task.id)
  if (over) trackRunEnd(over)
}

/** Called by the one place that receives tasks: tracks how a run ends that was started here. */
export const trackRunEnd = (task: Task): void => {
  const { id, tool, state } = task
  if (state === 'queued' || state === 'processing') return
  if (!running.delete(id)) {
    endedEarly.set(id, task)
    const [oldest] = endedEarly.keys()
    if (oldest !== undefined && endedEarly.size > maxEarly) endedEarly.delete(oldest)
    return
  }
  track({ name: 'toolRun', tool, outcome: state })
  if (state === 'ready') askForConsent()
}
