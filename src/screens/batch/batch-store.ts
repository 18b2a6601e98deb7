import { toast } from 'sonner'
import { createStore } from 'zustand/vanilla'
import { type ApiError, localError } from '../../client/api-error.ts'
import { knownRole } from '../../limits/web/use-role.ts'
import { errorMessage } from '../../shared/errors.ts'
import { batchLimit, type Role } from '../../shared/plans.ts'
import { isTaskOver } from '../../shared/task.ts'
import type { ToolContract } from '../../shared/tool.ts'
import type { runTool } from '../../tasks/web/run-tool.ts'
import { knownTask, showTask, watchTask } from '../../tasks/web/task-store.ts'
import { checkImageFile } from '../../ui/intake/check-image-file.ts'
import { type Run, RunStarter } from '../visit/run-starter.ts'
import {
  type BatchItem,
  type ItemPhase,
  isOnItsWay,
  isUnderWay,
  isUnfinished,
  isWaiting,
  phaseOfKnown,
  phaseOfRefusal,
} from './batch-item.ts'

export interface BatchState {
  readonly items: readonly BatchItem[]
  /** Pictures are only collected: the visitor says when to begin. */
  readonly isHeld: boolean
  /** Why nothing more is sent. What waits goes on waiting, and `resume` tries again. */
  readonly stopped: ApiError | null
}

export type BatchStore = ReturnType<typeof createBatchStore>

interface BatchOptions {
  /** The settings of the next runs. */
  readonly params: () => Record<string, unknown>
  /** False for a tool whose settings are chosen first: the pictures are collected until the visitor starts them. */
  readonly startsAtOnce?: boolean
  readonly run?: typeof runTool
}

/** More would only share the same line. */
const uploadsAtOnce = 3

/** The next picture would meet the same answer, so the queue stops instead of failing one by one. */
const stoppingCodes: ReadonlySet<string> = new Set([
  'usage-cap',
  'network-cap',
  'rate-limited',
  'queue-full',
  'storage-full',
  'not-signed-in',
])

/** Several pictures through one tool: a few uploads at a time, never more unfinished tasks than the visitor may have. */
export const createBatchStore = (tool: ToolContract, { params, startsAtOnce = true, run: post }: BatchOptions) => {
  const store = createStore<BatchState>(() => ({ items: [], isHeld: !startsAtOnce, stopped: null }))
  const { getState, setState } = store
  const watches = new Map<string, () => void>()
  let role: Role = 'anonymous'
  let itemCount = 0
  /** The first answer makes a newcomer someone: before it, every upload would belong to another one. */
  let isKnown = false

  const starter = new RunStarter(
    tool,
    (runId, run) => {
      const item = getState().items.find((each) => each.runId === runId)
      if (item) takeRun(item.id, run)
    },
    post,
  )
  const limit = () => batchLimit[knownRole() ?? role]
  const find = (id: string) => getState().items.find((item) => item.id === id)
  const change = (id: string, part: Partial<BatchItem>) =>
    setState(({ items }) => ({ items: items.map((item) => (item.id === id ? { ...item, ...part } : item)) }))
  const setPhase = (id: string, phase: ItemPhase) => change(id, { phase })

  const sendNext = () => {
    const { items, isHeld, stopped } = getState()
    if (isHeld || stopped) return
    const maxUploads = isKnown ? uploadsAtOnce : 1
    const room = Math.min(maxUploads - items.filter(isOnItsWay).length, limit() - items.filter(isUnderWay).length)
    for (const { id, file } of items.filter(isWaiting).slice(0, Math.max(0, room))) {
      const runId = starter.start({ params: params(), open: async () => ({ image: file }) }, 'batch')
      change(id, { runId, phase: { name: 'uploading', fraction: 0 } })
    }
  }

  const takeRun = (id: string, run: Run) => {
    if (run.state === 'uploading') return setPhase(id, { name: 'uploading', fraction: run.fraction })
    if (run.state === 'cancelling') return setPhase(id, { name: 'cancelling' })
    if (run.state === 'refused') {
      if (!takeRefusal(id, run.error)) sendNext()
      return
    }
    if (run.state === 'cancelled') setPhase(id, { name: 'cancelled' })
    if (run.state === 'accepted') {
      isKnown = true
      follow(id, run.taskId)
    }
    sendNext()
  }

  /** Returns whether the rest of the queue has to wait. */
  const takeRefusal = (id: string, error: ApiError): boolean => {
    if (error.code === 'network') {
      setPhase(id, phaseOfRefusal(error))
      setState({ stopped: error })
      return true
    }
    const isFull = error.code === 'too-many-at-once'
    if (!isFull && !stoppingCodes.has(error.code)) {
      setPhase(id, phaseOfRefusal(error))
      return false
    }
    setPhase(id, { name: 'waiting' })
    // Full because of ours: its turn comes when one of them is over. Otherwise the others are in another window.
    if (!isFull || !getState().items.some(isUnderWay)) setState({ stopped: error })
    return true
  }

  const follow = (id: string, taskId: string) => {
    const look = () => {
      const item = find(id)
      const phase = phaseOfKnown(knownTask(taskId))
      if (!item || !phase) return
      setPhase(id, phase)
      const { task } = knownTask(taskId)
      if (task && isTaskOver(task.state)) unfollow(id)
      if (isUnderWay(item) && !isUnderWay({ ...item, phase })) sendNext()
    }
    // For good: a batch tells of its own pictures, also after its page was left.
    showTask(taskId)
    watches.set(id, watchTask(taskId, look))
    look()
  }

  const unfollow = (id: string) => {
    watches.get(id)?.()
    watches.delete(id)
  }

  const cancel = (id: string) => {
    const item = find(id)
    if (item?.phase.name === 'waiting') setPhase(id, { name: 'cancelled' })
    else if (item?.runId && isUnderWay(item)) void starter.cancel(item.runId)
  }

  const takeOff = (isLeaving: (item: BatchItem) => boolean) => {
    const leaving = getState().items.filter(isLeaving)
    for (const { id, url } of leaving) {
      unfollow(id)
      URL.revokeObjectURL(url)
    }
    const items = getState().items.filter((item) => !leaving.includes(item))
    // A new list is collected like the first one.
    setState(items.length === 0 ? { items, isHeld: !startsAtOnce } : { items })
  }

  /** Whoever asks for something believes that it may work by now. */
  const goOn = () => {
    setState({ stopped: null })
    sendNext()
  }

  return Object.assign(store, {
    /** Whose limits count until the page itself knows. */
    setRole: (next: Role) => {
      role = next
    },
    /** The first ones up to the limit; a toast tells of the rest. Resolves when they are in the list. */
    add: async (files: readonly File[]) => {
      const refusals = await Promise.all(files.map((file) => checkImageFile(file, tool.accepts)))
      const items = [...getState().items]
      // What is no picture takes no picture's place, and has as many of its own: nobody wants a list of a whole folder.
      const room = { pictures: limit(), others: limit() }
      for (const { phase } of items) room[phase.name === 'unsupported' ? 'others' : 'pictures'] -= 1
      let isOver = false
      for (const [index, file] of files.entries()) {
        const code = refusals[index]
        const place = code === 'image-unsupported' ? 'others' : 'pictures'
        room[place] -= 1
        if (room[place] < 0) isOver ||= place === 'pictures'
        else items.push(itemOf(file, code ? phaseOfRefusal(localError(code)) : { name: 'waiting' }))
      }
      setState({ items })
      if (isOver) toast.info(overLimitWords(limit()))
      goOn()
    },
    /** Ends the holding of a batch that does not start by itself. */
    start: () => {
      setState({ isHeld: false })
      sendNext()
    },
    resume: () => {
      for (const { id, phase } of getState().items)
        if (phase.name === 'failed' && phase.error.code === 'network') retry(id)
      goOn()
    },
    retry: (id: string) => {
      retry(id)
      goOn()
    },
    cancel,
    cancelAll: () => {
      // What waits first: it must not take the place of what is cancelled before it.
      const unfinished = getState().items.filter(isUnfinished)
      for (const { id } of [...unfinished.filter(isWaiting), ...unfinished.filter(isUnderWay)]) cancel(id)
    },
    /** Takes it off the list; what is under way is cancelled instead. */
    remove: (id: string) => {
      const item = find(id)
      if (item && isUnderWay(item)) cancel(id)
      else takeOff((each) => each.id === id)
    },
    /** Takes everything off the list that nothing more happens to. */
    clear: () => {
      const { isHeld, stopped } = getState()
      const isMoving = !isHeld && !stopped
      takeOff((item) => !isUnderWay(item) && !(isMoving && isWaiting(item)))
    },
    markDownloaded: (ids: readonly string[]) => {
      for (const id of ids) change(id, { isDownloaded: true })
    },
    /** Gives the pictures back. What was begun goes on. */
    dispose: () => {
      for (const { url } of getState().items) URL.revokeObjectURL(url)
    },
  })

  function itemOf(file: File, phase: ItemPhase): BatchItem {
    itemCount += 1
    return { id: String(itemCount), file, url: URL.createObjectURL(file), phase, runId: null, isDownloaded: false }
  }

  function retry(id: string): void {
    unfollow(id)
    change(id, { phase: { name: 'waiting' }, runId: null, isDownloaded: false })
  }
}

const overLimitWords = (limit: number): string =>
  limit === 1 ? errorMessage('too-many-at-once', { limit }) : errorMessage('batch-too-large', { count: limit })
