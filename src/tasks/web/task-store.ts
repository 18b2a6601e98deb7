import { createStore } from 'zustand/vanilla'
import { type ApiError, isAbort, notFoundError, toApiError } from '../../client/api-error.ts'
import { onVisitorChange } from '../../client/visitor-change.ts'
import { notifyUsageChange } from '../../limits/web/usage-changes.ts'
import { isTaskOver, type Task, type TaskEvent, type TaskPage } from '../../shared/task.ts'
import { trackRunEnd } from '../../signals/web/tool-runs.ts'
import { noteTask } from './any-task.ts'
import { TaskFeed } from './task-feed.ts'
import { getTask, type ListTasksOptions, listTasks } from './tasks-api.ts'

/** What is known of a task: its latest state, and why it cannot be read now. */
export interface KnownTask {
  readonly task: Task | undefined
  readonly error: ApiError | undefined
}

interface Entry extends KnownTask {
  readonly heardAt: number
}

/** What nobody looks at is kept at least this long, for those who come back, and at most twice as long. */
const keptMs = 5 * 60_000
/** The addresses of a task's pictures are good for an hour: whoever opens it later is given new ones. */
const freshMs = 60 * 60_000

const nothingKnown: Entry = { task: undefined, error: undefined, heardAt: 0 }

/** All that this tab knows of the visitor's tasks, by id. Events, answers and lists are put in; every view selects from it. */
export const taskStore = createStore<ReadonlyMap<string, Entry>>(() => new Map())

/** How many views hold each task. */
const holds = new Map<string, number>()
/** How many places show each task: its end is seen there and told nowhere else. */
const shown = new Map<string, number>()
const eventWatchers = new Set<(event: TaskEvent) => void>()
/** Those that nobody has held, or heard of, since the last sweep. */
const idle = new Set<string>()
/** Changes with the visitor: what was asked for one is not taken for another. */
let turn = 0

const feed = new TaskFeed({
  onEvent: takeEvent,
  read: () => {
    for (const id of holds.keys()) if (isWaiting(id)) void read(id)
  },
  isIdle: () => eventWatchers.size === 0 && ![...holds.keys()].some(isWaiting),
})

setInterval(sweep, keptMs)

onVisitorChange(() => {
  turn += 1
  keep((id) => holds.has(id))
  feed.restart()
})

export const knownTask = (id: string): KnownTask => entryOf(id)

/** Those of them that are known, in the order of the ids. */
export const knownTasks = (ids: readonly string[]): Task[] =>
  ids.map((id) => knownTask(id).task).filter((task) => task !== undefined)

/** Keeps what is known of these tasks, and follows those that are not over. Returns the way to stop. */
export const holdTasks = (ids: readonly string[]): (() => void) => {
  const stops = ids.map((id) => count(holds, id))
  for (const id of ids) idle.delete(id)
  if (ids.some(isWaiting)) feed.open()
  return () => {
    for (const stop of stops) stop()
  }
}

/** Calls `onChange` whenever `knownTask(id)` changes, with what was known before. Returns the way to stop. */
export const watchTask = (id: string, onChange: (before: KnownTask) => void): (() => void) => {
  const stopHolding = holdTasks([id])
  const stopListening = taskStore.subscribe((now, before) => {
    if (now.get(id) !== before.get(id)) onChange(before.get(id) ?? nothingKnown)
  })
  const { task, heardAt } = entryOf(id)
  const isOld = task && isTaskOver(task.state) && Date.now() - heardAt > freshMs
  if (isOld || (!task && !isGone(id))) void read(id)
  return () => {
    stopListening()
    stopHolding()
  }
}

/** Calls `onEvent` with whatever happens to the visitor's tasks, in another tab as well. Returns the way to stop. */
export const watchTaskEvents = (onEvent: (event: TaskEvent) => void): (() => void) => {
  eventWatchers.add(onEvent)
  feed.open()
  return () => {
    eventWatchers.delete(onEvent)
  }
}

/** A task that is on screen in this tab. Returns the way to take it off the screen again. */
export const showTask = (id: string): (() => void) => count(shown, id)

export const isTaskShown = (id: string): boolean => shown.has(id)

/** Takes what a call has just answered, without waiting for the event, which may have been faster. */
export const rememberTask = (task: Task): void => {
  const before = knownTask(task.id).task
  if (!before || rank[task.state] >= rank[before.state]) take([task])
}

/** After a delete: nobody is shown a picture that is gone. */
export const forgetTask = (id: string): void => put([[id, { ...nothingKnown, error: notFoundError() }]])

/** Asks again for a task that could not be read. */
export const readTaskAgain = (id: string): void => {
  put([[id, nothingKnown]])
  feed.open()
  void read(id)
}

/** Reads a page of the visitor's list; of the new visitor's, when that changes meanwhile. */
export const readTasks = async (options: ListTasksOptions): Promise<TaskPage> => {
  const before = taskStore.getState()
  const mine = turn
  const page = await listTasks(options)
  if (mine !== turn) return readTasks(options)
  // What was heard meanwhile is newer than this answer.
  take(page.tasks.filter(({ id }) => taskStore.getState().get(id) === before.get(id)))
  return page
}

async function read(id: string): Promise<void> {
  const before = taskStore.getState().get(id)
  const mine = turn
  const isOvertaken = () => mine !== turn || taskStore.getState().get(id) !== before
  try {
    const task = await getTask(id)
    if (!isOvertaken()) take([task])
  } catch (error) {
    if (isAbort(error) || isOvertaken()) return
    const reason = toApiError(error)
    if (reason.code === 'not-found') forgetTask(id)
    // What was known stays beside the reason, and the next poll asks again.
    else put([[id, { ...(before ?? nothingKnown), error: reason }]])
  }
}

/** The tasks that an event tells of, as they are now. */
export const tasksOf = (event: TaskEvent): readonly Task[] => {
  if (event.type === 'deleted') return []
  return event.type === 'task' ? [event.task] : event.tasks
}

function takeEvent(event: TaskEvent): void {
  if (event.type === 'deleted') forgetTask(event.id)
  else take(tasksOf(event))
  for (const onEvent of eventWatchers) onEvent(event)
}

/** The one place that decides what is news. */
function take(tasks: readonly Task[]): void {
  const news = tasks.filter(isNews)
  for (const task of news) note(knownTask(task.id).task, task)
  put(news.map((task) => [task.id, { task, error: undefined, heardAt: Date.now() }]))
}

/** From processing back to queued is news: its engine crashed and it is tried again. What has ended or is deleted stays so. */
function isNews({ id, state }: Task): boolean {
  const before = knownTask(id).task
  return !isGone(id) && (!before || !isTaskOver(before.state) || isTaskOver(state))
}

/** Tells those who count. What was over before this tab heard of it changes nothing. */
function note(before: Task | undefined, now: Task): void {
  if (!before && isTaskOver(now.state)) return
  if (hasOtherUsage(before, now)) notifyUsageChange()
  if (!now.isPreview) noteTask()
  trackRunEnd(now)
}

/** A run is taken when its task is accepted, and given back when it fails or is cancelled. */
function hasOtherUsage(before: Task | undefined, { state }: Task): boolean {
  return !before || (state !== before.state && (state === 'failed' || state === 'cancelled'))
}

function put(entries: readonly (readonly [string, Entry])[]): void {
  if (entries.length === 0) return
  for (const [id] of entries) idle.delete(id)
  taskStore.setState(new Map([...taskStore.getState(), ...entries]), true)
}

function keep(isKept: (id: string) => boolean): void {
  taskStore.setState(new Map([...taskStore.getState()].filter(([id]) => isKept(id))), true)
}

/** Drops what nobody has held since the last time. Of what is deleted the word stays: an answer may still be on its way. */
function sweep(): void {
  keep((id) => isGone(id) || !idle.has(id))
  idle.clear()
  for (const id of taskStore.getState().keys()) if (!holds.has(id)) idle.add(id)
}

function entryOf(id: string): Entry {
  return taskStore.getState().get(id) ?? nothingKnown
}

function isGone(id: string): boolean {
  return knownTask(id).error?.code === 'not-found'
}

function isWaiting(id: string): boolean {
  const { task } = knownTask(id)
  // Whatever else is wrong may pass: a network, a busy server.
  return !isGone(id) && (!task || !isTaskOver(task.state))
}

/** Returns the way to be counted no more. */
function count(counts: Map<string, number>, id: string): () => void {
  counts.set(id, (counts.get(id) ?? 0) + 1)
  return () => {
    const left = (counts.get(id) ?? 1) - 1
    if (left > 0) counts.set(id, left)
    else counts.delete(id)
  }
}

const rank = { queued: 0, processing: 1, ready: 2, failed: 2, cancelled: 2 } as const
