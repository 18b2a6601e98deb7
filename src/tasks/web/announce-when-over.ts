import { toast } from 'sonner'
import { taskWords } from '../../words/tasks.ts'
import { failureWords } from './state-words.ts'
import { knownTask, watchTask } from './watch-task.ts'

/** A visitor may leave a running task more than once; they are told once. */
const announced = new Set<string>()

interface Announcement {
  /** The tool's name. */
  readonly title: string
  readonly path: string
  readonly navigate: (href: string) => void
}

/** For a visitor who left a running task: a toast that brings them back to it. */
export const announceWhenOver = (taskId: string, { title, path, navigate }: Announcement): void => {
  if (announced.has(taskId)) return
  announced.add(taskId)
  const stop = watchTask(taskId, () => {
    const { task, error } = knownTask(taskId)
    if (error?.code === 'not-found') return stop()
    if (!task || task.state === 'queued' || task.state === 'processing') return
    stop()
    const href = `${path}?task=${taskId}`
    const isOnScreen = window.location.pathname + window.location.search === href
    if (isOnScreen || task.state === 'cancelled') return
    const action = { label: taskWords.view, onClick: () => navigate(href) }
    if (task.state === 'ready') toast.success(taskWords.imageIsReady(title), { action, duration: 10_000 })
    else toast.error(failureWords(task) ?? taskWords.toolFailed(title), { action, duration: 10_000 })
  })
}
