import { type ApiError, isAbort, notFoundError, toApiError } from '../../client/api-error.ts'
import { onVisitorChange } from '../../client/visitor-change.ts'
import { notifyUsageChange } from '../../limits/web/usage-changes.ts'
import { isTaskOver, type Task, type TaskEvent, type TaskState } from '../../shared/task.ts'
import { trackRunEnd } from '../../signals/web/tool-runs.ts'
import { noteTask } from './any-task.ts'
import { TaskSocket } from './task-socket.ts'
import { getTask } from './tasks-api.ts'

/** What is known of a task: its latest state, and why it cannot be read now. */
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
const eventWatchers = new Set<(event: TaskEvent) => void>()
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

/** Calls `onEvent` with whatever happens to the visitor's tasks, in another tab as well. Returns the way to stop. */
export const watchTaskEvents = (onEvent: (event: TaskEvent) => void): (() => void) => {
  eventWatchers.add(onEvent)
  connect()
  return () => {
    eventWatchers.delete(onEvent)
    stopWhenIdle()
  }
}

export const knownTask = (id: string): KnownTask => known.get(id) ?? nothingKnown

/** Tells the watchers what a call has just answered, without waiting for the event, which may have been faster. */
export const rememberTask = (task: Task): void => {
  const before = knownTask(task.id).task
  if (!before || order[task.state] >= order[before.state]) update(task)
}

/** After a delete: nobody is shown a picture that is gone. */
export const forgetTask = (id: string): void => remember(id, { task: undefined, error: notFoundError() })

/** Asks again for a task that could not be read. */
export const readTaskAgain = (id: string): void => {
  remember(id, nothingKnown)
  start(id)
}

// The connection belongs to who the visitor was.
onVisitorChange(() => {
  socket.close()
  if (isIdle()) return
  connect()
  readWaiting()
})

function start(id: string): void {
  connect()
  if (!knownTask(id).task) void read(id)
}

function connect(): void {
  window.clearTimeout(closing)
  closing = 0
  socket.open()
  if (!timer) timer = window.setInterval(poll, pollMs)
}

function isIdle(): boolean {
  return eventWatchers.size === 0 && ![...watchers.keys()].some(isWaiting)
}

function stopWhenIdle(): void {
  if (closing || !isIdle()) return
  closing = window.setTimeout(() => {
    closing = 0
    if (!isIdle()) return
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
    if (known.get(id) === before) update(task)
  } catch (error) {
    if (isAbort(error)) return
    const reason = toApiError(error)
    // What was known stays beside the reason, and the next poll asks again.
    if (known.get(id) === before) remember(id, { task: before?.task, error: reason })
  }
}

function take(event: TaskEvent): void {
  if (event.type === 'snapshot') event.tasks.forEach(update)
  else if (event.type === 'task') update(event.task)
  else forgetTask(event.id)
  for (const onEvent of eventWatchers) onEvent(event)
}

/** From processing back to queued is news: its engine crashed and it is tried again. What has ended stays so. */
function update(task: Task): void {
  const { task: before, error } = knownTask(task.id)
  if (error?.code === 'not-found' || (before && isTaskOver(before.state) && !isTaskOver(task.state))) return
  remember(task.id, { task, error: undefined })
}

function remember(id: string, now: KnownTask): void {
  if (hasOtherUsage(known.get(id)?.task, now.task)) notifyUsageChange()
  if (now.task && !now.task.isPreview) noteTask()
  known.set(id, now)
  if (now.task) trackRunEnd(now.task)
  for (const onChange of watchers.get(id) ?? []) onChange()
  stopWhenIdle()
}

function isWaiting(id: string): boolean {
  const { task, error } = knownTask(id)
  // Whatever else is wrong may pass: a network, a busy server.
  if (error?.code === 'not-found') return false
  return !task || !isTaskOver(task.state)
}

/** A run is taken when its task is accepted, and given back when it fails or is cancelled. */
function hasOtherUsage(before: Task | undefined, now: Task | undefined): boolean {
  return (
    now !== undefined && now.state !== before?.state && (!before || now.state === 'failed' || now.state === 'cancelled')
  )
}

const order = { queued: 0, processing: 1, ready: 2, failed: 2, cancelled: 2 } as const satisfies Record<
  TaskState,
  number
>
