import { errorMessage } from '../../shared/errors.ts'
import { isTaskOver, type Task, type TaskEvent } from '../../shared/task.ts'
import { ApiError, isAbort, toApiError } from './api-error.ts'
import { TaskSocket } from './task-socket.ts'
import { getTask } from './tasks-api.ts'

/** What is known of a task: its latest state, or why it cannot be read. */
export interface KnownTask {
  readonly task: Task | undefined
  readonly error: ApiError | undefined
}

const pollMs = 3000
/** With the connection open nothing should be missed; this is for the day something is. */
const recheckMs = 15_000
/** The connection outlives its last watcher a little: pages come and go. */
const lingerMs = 5000

const nothingKnown: KnownTask = { task: undefined, error: undefined }
const known = new Map<string, KnownTask>()
const watchers = new Map<string, Set<() => void>>()
let lastReadAt = 0
let timer = 0
let closing = 0

const socket = new TaskSocket({ onOpen: readWaiting, onEvent: take })

/** Calls `onChange` whenever `knownTask(id)` changes. Returns the way to stop. */
export const watchTask = (id: string, onChange: () => void): (() => void) => {
  const own = watchers.get(id) ?? new Set()
  own.add(onChange)
  watchers.set(id, own)
  if (isWaiting(id)) start(id)
  return () => {
    own.delete(onChange)
    if (own.size === 0) watchers.delete(id)
    stopWhenIdle()
  }
}

export const knownTask = (id: string): KnownTask => known.get(id) ?? nothingKnown

/** Tells the watchers what a call has just answered, without waiting for the event. */
export const rememberTask = (task: Task): void => {
  // An ended task never comes back to life: an answer that says so was overtaken on its way.
  const before = known.get(task.id)?.task
  if (before && isTaskOver(before.state) && !isTaskOver(task.state)) return
  remember(task.id, { task, error: undefined })
}

/** Asks again for a task that could not be read. */
export const readTaskAgain = (id: string): void => {
  remember(id, nothingKnown)
  start(id)
}

function start(id: string): void {
  window.clearTimeout(closing)
  closing = 0
  socket.open()
  if (!timer) timer = window.setInterval(poll, pollMs)
  if (!knownTask(id).task) void read(id)
}

function stopWhenIdle(): void {
  if (closing || [...watchers.keys()].some(isWaiting)) return
  closing = window.setTimeout(() => {
    closing = 0
    if ([...watchers.keys()].some(isWaiting)) return
    window.clearInterval(timer)
    timer = 0
    socket.close()
  }, lingerMs)
}

function poll(): void {
  if (socket.isOpen && Date.now() - lastReadAt < recheckMs) return
  readWaiting()
}

function readWaiting(): void {
  lastReadAt = Date.now()
  for (const id of watchers.keys()) if (isWaiting(id)) void read(id)
}

async function read(id: string): Promise<void> {
  const before = known.get(id)
  try {
    const task = await getTask(id)
    // An event that came meanwhile is newer than this answer.
    if (known.get(id) === before) rememberTask(task)
  } catch (error) {
    if (isAbort(error)) return
    const reason = toApiError(error)
    // A network failure is not an answer: what was known stays, and the next poll asks again.
    if (known.get(id) === before && (reason.code !== 'network' || !before?.task))
      remember(id, { task: before?.task, error: reason })
  }
}

function take(event: TaskEvent): void {
  if (event.type === 'snapshot') event.tasks.forEach(rememberTask)
  else if (event.type === 'task') rememberTask(event.task)
  else remember(event.id, { task: undefined, error: gone() })
}

function remember(id: string, now: KnownTask): void {
  known.set(id, now)
  for (const onChange of watchers.get(id) ?? []) onChange()
  stopWhenIdle()
}

function isWaiting(id: string): boolean {
  const { task, error } = knownTask(id)
  if (error && error.code !== 'network') return false
  return !task || !isTaskOver(task.state)
}

const gone = (): ApiError => new ApiError({ code: 'not-found', message: errorMessage('not-found'), status: 404 })
