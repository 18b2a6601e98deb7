import { createStore, type StoreApi } from 'zustand/vanilla'
import { ApiError } from '../../client/api-error.ts'
import type { ErrorCode } from '../../shared/errors.ts'
import { isTaskOver } from '../../shared/task.ts'
import type { ImageSize, ToolContract } from '../../shared/tool.ts'
import { knownTask, readTaskAgain } from '../../tasks/web/task-store.ts'
import { admitImage } from '../../ui/intake/admit-image.ts'
import { createSampleChooser } from '../../ui/intake/choose-sample.ts'
import { fileFromUrl } from '../../ui/intake/file-from-url.ts'
import { pictureOf } from '../visit/file-origin.ts'
import { isBeingSent, type Run, RunStarter, taskIdOfRun } from '../visit/run-starter.ts'
import { recallSheet, rememberSheet } from './remember-sheet.ts'

/** The picture the prints are made from, on screen from the local file at once. */
interface Source {
  readonly file: File
  readonly url: string
  /** Null where the browser cannot tell. */
  readonly size: ImageSize | null
}

/** One picture that was asked for. */
export interface Print {
  readonly id: string
  readonly runId: string
  /** What it was asked for with; null when it was opened from elsewhere, and its task knows. */
  readonly params: Record<string, unknown> | null
}

/** What undo and redo move between. */
interface Snapshot {
  readonly source: Source | null
  /** A print that was opened without a picture at hand: what it was made from is the original. */
  readonly openedRunId: string | null
  readonly prints: readonly Print[]
  /** What the visitor has set on the original itself, as the tool keeps it: a frame, a place. */
  readonly edit: unknown
}

export interface SheetState {
  readonly past: readonly Snapshot[]
  readonly present: Snapshot
  readonly future: readonly Snapshot[]
  /** Null: the original. */
  readonly shownId: string | null
  readonly runs: Readonly<Record<string, Run>>
  /** Why the last picture was not taken. */
  readonly refusal: ApiError | null
}

export type SheetStore = StoreApi<SheetState> & SheetCommands

interface SheetCommands {
  /** Resolves when the picture is taken, or refused. */
  chooseFile: (file: File) => Promise<void>
  chooseSample: () => Promise<void>
  /** Shows a task of before, as its address says. */
  openTask: (taskId: string) => void
  /** Asks for one picture for each set of params, and shows the first. */
  print: (orders: readonly Record<string, unknown>[]) => void
  /** The same again in its place. */
  retry: (id: string) => void
  cancel: (id: string) => Promise<void>
  /** Takes it off the sheet; what is under way is cancelled. It stays in the history. */
  remove: (id: string) => void
  show: (id: string | null) => void
  /** `isStep`: undo leads back to what was before; otherwise it goes on with the step before, as a drag does. */
  setEdit: (edit: unknown, isStep: boolean) => void
  startOver: () => void
  undo: () => void
  redo: () => void
  dispose: () => void
}

const blank: Snapshot = { source: null, openedRunId: null, prints: [], edit: null }

interface SheetOptions {
  /** What a new picture begins with. */
  readonly firstOrders?: () => readonly Record<string, unknown>[]
  /** True where the visitor's plan has no runs of this tool: they are asked, and `goOn` follows once it has. */
  readonly holdBack?: (goOn: () => void) => boolean
}

/** The state of one visit to a tool that gives several pictures. */
export const createSheetStore = (
  tool: ToolContract,
  { firstOrders = () => [], holdBack = () => false }: SheetOptions = {},
): SheetStore => {
  const store = createStore<SheetState>(() => ({
    past: [],
    present: blank,
    future: [],
    shownId: null,
    runs: {},
    refusal: null,
  }))
  const { getState, setState } = store
  const answered = new Map<string, () => void>()
  const starter = new RunStarter(tool, (id, run) => {
    if (!isBeingSent(run)) answered.get(id)?.()
    setState(({ runs }) => ({ runs: { ...runs, [id]: run } }))
  })
  const urls = new Set<string>()
  /** Runs are sent one after the other: the first answer makes a newcomer someone, and the line is shared anyway. */
  let lastAnswer: Promise<void> = Promise.resolve()
  let printCount = 0
  let choices = 0

  store.subscribe(({ present, runs }, before) => {
    if (present === before.present && runs === before.runs) return
    const ids = present.prints.map(({ runId }) => taskIdOfRun(runs[runId])).filter((id) => id !== null)
    if (ids.length > 0) rememberSheet(tool.id, ids)
  })

  const push = (change: Partial<Snapshot>, shownId: string | null) =>
    setState(({ past, present }) => ({
      past: [...past, present],
      present: { ...present, ...change },
      future: [],
      shownId,
      refusal: null,
    }))

  const send = (from: Snapshot, params: Record<string, unknown>): string => {
    const before = lastAnswer
    const { promise, resolve } = Promise.withResolvers<void>()
    lastAnswer = promise
    const runId = starter.start({
      params,
      open: async (signal) => {
        await before
        signal.throwIfAborted()
        return tool.image === 'none' ? {} : pictureOf(await openSource(from, signal))
      },
    })
    answered.set(runId, resolve)
    return runId
  }

  const openSource = async ({ source, openedRunId }: Snapshot, signal: AbortSignal): Promise<File> => {
    if (source) return source.file
    const input = taskOf(openedRunId)?.input
    if (!input) throw refusalOf('image-missing')
    return fileFromUrl(input.url, { name: input.name, signal })
  }

  const taskOf = (runId: string | null) => {
    const run = runId ? getState().runs[runId] : undefined
    return run?.state === 'accepted' ? knownTask(run.taskId).task : undefined
  }

  const toPrints = (from: Snapshot, orders: readonly Record<string, unknown>[]): Print[] =>
    orders.map((params) => {
      printCount += 1
      return { id: String(printCount), runId: send(from, params), params }
    })

  const chooseFile = async (file: File) => {
    choices += 1
    const choice = choices
    const { refusal, size } = await admitImage(file, tool)
    // Something else was chosen meanwhile, or the visitor has left.
    if (choice !== choices) return
    if (refusal) return setState({ refusal: refusalOf(refusal) })
    const url = URL.createObjectURL(file)
    urls.add(url)
    const picked: Snapshot = { ...blank, source: { file, url, size } }
    const orders = firstOrders()
    const isHeld = orders.length > 0 && holdBack(() => print(orders))
    const prints = isHeld ? [] : toPrints(picked, orders)
    push({ ...picked, prints }, prints[0]?.id ?? null)
  }

  const print = (orders: readonly Record<string, unknown>[]) => {
    if (holdBack(() => print(orders))) return
    const { present } = getState()
    const prints = toPrints(present, orders)
    push({ prints: [...present.prints, ...prints] }, prints[0]?.id ?? null)
  }

  const find = (id: string) => getState().present.prints.find((print) => print.id === id)
  const replacePrint = (id: string, change: Partial<Print>) =>
    setState(({ present }) => ({
      present: { ...present, prints: present.prints.map((each) => (each.id === id ? { ...each, ...change } : each)) },
    }))

  const cancel = async (id: string) => {
    const print = find(id)
    if (print) await starter.cancel(print.runId)
  }

  return Object.assign(store, {
    chooseFile,
    chooseSample: createSampleChooser(tool, { chooseFile, choiceCount: () => choices }),
    openTask: (taskId: string) => {
      const { past, present, runs } = getState()
      const known = present.prints.find(({ runId }) => taskIdOfRun(runs[runId]) === taskId)
      if (known) return setState({ shownId: known.id })
      const isFirst = past.length === 0 && present === blank
      const prints = (isFirst ? recallSheet(tool.id, taskId) : [taskId]).map((id) => {
        printCount += 1
        return { id: String(printCount), runId: starter.adopt(id), params: null, taskId: id }
      })
      const print = prints.find((each) => each.taskId === taskId)
      if (!print) return
      const opened = { ...blank, openedRunId: print.runId, prints }
      // What the address asked for is where the visit begins, not a step to undo.
      if (isFirst) setState({ present: opened, shownId: print.id })
      else push(opened, print.id)
    },
    print,
    retry: (id: string) => {
      const print = find(id)
      if (!print) return
      const taskId = taskIdOfRun(getState().runs[print.runId])
      const task = taskOf(print.runId)
      if (taskId && !task) return readTaskAgain(taskId)
      const params = print.params ?? task?.params
      if (params) replacePrint(id, { runId: send(getState().present, params), params })
    },
    cancel,
    remove: (id: string) => {
      const { present, shownId } = getState()
      const index = present.prints.findIndex((print) => print.id === id)
      const print = present.prints[index]
      if (!print) return
      const state = taskOf(print.runId)?.state
      if (!state || !isTaskOver(state)) void cancel(id)
      const prints = present.prints.filter((each) => each !== print)
      const next = prints[Math.min(index, prints.length - 1)]?.id ?? null
      push({ prints }, shownId === id ? next : shownId)
    },
    show: (id: string | null) => setState({ shownId: id, refusal: null }),
    setEdit: (edit: unknown, isStep: boolean) => {
      if (isStep) push({ edit }, null)
      else setState(({ present }) => ({ present: { ...present, edit } }))
    },
    startOver: () => push(blank, null),
    undo: () =>
      setState(({ past, present, future, shownId }) => {
        const previous = past.at(-1)
        if (!previous || !mayUndo({ past, present })) return {}
        return moveTo(present, previous, shownId, { past: past.slice(0, -1), future: [present, ...future] })
      }),
    redo: () =>
      setState(({ past, present, future, shownId }) => {
        const [next, ...rest] = future
        if (!next) return {}
        return moveTo(present, next, shownId, { past: [...past, present], future: rest })
      }),
    dispose: () => {
      choices += 1
      for (const url of urls) URL.revokeObjectURL(url)
      urls.clear()
    },
  } satisfies SheetCommands)
}

/** What was on screen stays so if it is still there; otherwise the newest print is. */
const moveTo = (
  from: Snapshot,
  to: Snapshot,
  shownId: string | null,
  rest: Pick<SheetState, 'past' | 'future'>,
): Omit<SheetState, 'runs'> => {
  const isThere = shownId === null ? from.prints === to.prints : to.prints.some(({ id }) => id === shownId)
  return { ...rest, present: to, shownId: isThere ? shownId : (to.prints.at(-1)?.id ?? null), refusal: null }
}

/** Back to the picture as it was given, not to the page without one: that is what starting over is for. */
export const mayUndo = ({ past, present }: Pick<SheetState, 'past' | 'present'>): boolean => {
  const previous = past.at(-1)
  if (!previous) return false
  return previous.source !== null || previous.openedRunId !== null || present.source === null
}

const refusalOf = (code: ErrorCode): ApiError => new ApiError({ code, status: 0 })

/** The run of the print on screen. */
export const shownRun = ({ present, shownId, runs }: SheetState): Run | undefined => {
  const print = present.prints.find(({ id }) => id === shownId)
  return print && runs[print.runId]
}

export const shownTaskId = (state: SheetState): string | null => taskIdOfRun(shownRun(state))
