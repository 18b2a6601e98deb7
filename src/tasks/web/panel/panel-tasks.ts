import { createStore } from 'zustand/vanilla'
import { onStorageChange, personalNames } from '../../../client/storage.ts'
import { isTaskOver, type Task, type TaskEvent } from '../../../shared/task.ts'
import { knownTask, knownTasks, readTasks, tasksOf, watchTask, watchTaskEvents } from '../task-store.ts'
import { announceEnd, isSeenHere } from './announce-end.ts'
import { endedBefore, isMissing, listedInPanel } from './listed-in-panel.ts'
import { panelState, readKept, writeKept } from './panel-state.ts'

const recentLimit = 30
/** A list that was read this short ago is not read again. */
const freshMs = 3000

interface PanelTasks {
  /** Newest first. */
  readonly tasks: readonly Task[]
  readonly lastEnded: Task | null
  readonly reading: 'under-way' | 'failed' | 'done'
}

const nothingRead: PanelTasks = { tasks: [], lastEnded: null, reading: 'under-way' }

/** What the panel lists. */
export const panelTasks = createStore<PanelTasks>(() => nothingRead)

/** The panel's tasks by their ids, each with the way to let go of it. */
const followed = new Map<string, () => void>()
let goTo: (href: string) => void = () => {}
let stopEvents: (() => void) | null = null
let readAt = 0
/** Changes with who is followed: what was asked for one is not shown to another. */
let turn = 0

/** Follows the visitor's tasks, whichever page is open. Called once at a time; returns the way to stop. */
export const startPanelTasks = (navigate: (href: string) => void): (() => void) => {
  goTo = navigate
  const onReturn = () => {
    // As long as there is nothing, no connection is held: another tab may have begun something.
    if (followed.size === 0) void readRecent()
  }
  const stopState = panelState.subscribe(({ isOpen }, before) => {
    if (isOpen === before.isOpen) return
    publish()
    if (isOpen && panelTasks.getState().reading === 'failed') readAgain()
  })
  window.addEventListener('focus', onReturn)
  const stopStorage = onStorageChange(personalNames.taskPanel, publish)
  void readRecent()
  return () => {
    window.removeEventListener('focus', onReturn)
    stopStorage()
    stopState()
    stopEvents?.()
    stopEvents = null
    for (const id of followed.keys()) leave(id)
    readAt = 0
    turn += 1
    panelTasks.setState(nothingRead)
  }
}

/** Takes ended ones off the list, in this browser. */
export const dismissTasks = (ids: readonly string[]): void => {
  writeKept({ dismissed: [...readKept().dismissed, ...ids] })
  publish()
}

/** After it could not be read. */
export const readAgain = (): void => {
  readAt = 0
  void readRecent()
}

async function readRecent(): Promise<void> {
  if (Date.now() - readAt < freshMs) return
  readAt = Date.now()
  const mine = turn
  const before = followedTasks()
  const page = await readTasks({ limit: recentLimit }).catch(() => null)
  if (mine !== turn) return
  if (!page) {
    // What was read before stands; the next event is another chance.
    if (panelTasks.getState().reading !== 'done') panelTasks.setState({ reading: 'failed' })
    return
  }
  for (const task of before) if (isMissing(task, page)) leave(task.id)
  page.tasks.forEach(follow)
  panelTasks.setState({ reading: 'done' })
  if (followed.size > 0) stopEvents ??= watchTaskEvents(onEvent)
  publish()
}

function onEvent(event: TaskEvent): void {
  tasksOf(event).forEach(follow)
  // A new connection: what ended while there was none is in no snapshot.
  if (event.type === 'snapshot') void readRecent()
  publish()
}

function follow({ id, isPreview }: Task): void {
  // A list can be older than the word that one on it was deleted.
  if (isPreview || followed.has(id) || !knownTask(id).task) return
  const stop = watchTask(id, ({ task: before }) => {
    const { task, error } = knownTask(id)
    if (error?.code === 'not-found') leave(id)
    if (task && isTaskOver(task.state) && before && !isTaskOver(before.state)) tellEnd(task)
    publish()
  })
  followed.set(id, stop)
}

function leave(id: string): void {
  followed.get(id)?.()
  followed.delete(id)
}

function tellEnd(task: Task): void {
  panelTasks.setState({ lastEnded: task })
  if (task.state === 'cancelled') return
  if (task.state === 'failed') {
    if (isSeenHere(task.id)) writeKept({ seenFailures: [...readKept().seenFailures, task.id] })
    else panelState.setState(({ shakes }) => ({ shakes: shakes + 1 }))
  }
  void announceEnd(task, goTo)
}

function followedTasks(): Task[] {
  return knownTasks([...followed.keys()])
}

/** Tells the button and the panel, once it is known what there is. */
function publish(): void {
  if (panelTasks.getState().reading !== 'done') return
  // A tab may be open for weeks. As many stay as are read: more than are listed, to move up when others are deleted.
  for (const { id } of endedBefore(followedTasks(), recentLimit)) leave(id)
  const kept = readKept()
  const all = followedTasks()
  const listed = listedInPanel(all, kept.dismissed)
  const unseen = listed.filter(({ id, state }) => state === 'failed' && !kept.seenFailures.includes(id))
  const { isOpen } = panelState.getState()
  if (isOpen && unseen.length > 0) writeKept({ seenFailures: [...kept.seenFailures, ...unseen.map(({ id }) => id)] })
  const hasTasks = followed.size > 0
  if (hasTasks !== kept.hadTasks) writeKept({ hadTasks: hasTasks })
  panelTasks.setState({ tasks: listed })
  panelState.setState({
    hasTasks,
    running: all.filter(({ state }) => !isTaskOver(state)).length,
    failed: isOpen ? 0 : unseen.length,
  })
}
