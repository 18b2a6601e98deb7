import { createStore } from 'zustand/vanilla'
import { type ApiError, localError } from '../../client/api-error.ts'
import { openProModal } from '../../client/modals.ts'
import { readTab, writeTab } from '../../client/storage.ts'
import { knownRole } from '../../limits/web/use-role.ts'
import { isTaskOver } from '../../shared/task.ts'
import type { ToolContract } from '../../shared/tool.ts'
import { readTaskAgain, watchTask } from '../../tasks/web/task-store.ts'
import { isBeingSent, type Run, taskIdOfRun } from '../visit/run-starter.ts'
import { createVisit, type VisitSnapshot, type VisitState } from '../visit/visit-store.ts'

/** What one picture is asked for with. */
type Params = Record<string, unknown>

/** One picture that was asked for. */
export interface Print {
  readonly id: string
  readonly runId: string
  /** What it was asked for with; null when it was opened from elsewhere, and its task knows. */
  readonly params: Params | null
}

interface SheetSnapshot<Edit> extends VisitSnapshot<Edit> {
  readonly prints: readonly Print[]
}

export interface SheetState<Edit = unknown, Settings = unknown> extends VisitState<SheetSnapshot<Edit>, Settings> {
  /** Null: the original. */
  readonly shownId: string | null
  /** Why the last picture was not taken. */
  readonly refusal: ApiError | null
}

/** A visit to a tool that gives several pictures. */
export type SheetVisit<Edit = unknown, Settings extends object = object> = ReturnType<
  typeof createSheet<Settings, Edit>
>

interface SheetOptions<Settings> {
  readonly settings: Settings
  /** What a new picture begins with. */
  readonly firstParamSets?: (settings: Settings) => readonly Params[]
  /** The settings that follow a print which was opened from elsewhere, from what it was asked for with. */
  readonly openedSettings?: (params: Params) => Partial<Settings>
}

const blank = { source: null, openedRunId: null, prints: [], edit: null } as const satisfies SheetSnapshot<null>

export const createSheet = <Settings extends object, Edit = null>(
  tool: ToolContract,
  { settings, firstParamSets = () => [], openedSettings = () => ({}) }: SheetOptions<Settings>,
) => {
  type Snapshot = SheetSnapshot<Edit>
  const store = createStore<SheetState<Edit, Settings>>(() => ({
    past: [],
    present: blank,
    future: [],
    shownId: null,
    runs: {},
    settings,
    refusal: null,
  }))
  const { getState, setState } = store
  const answered = new Map<string, () => void>()
  /** Runs are sent one after the other: the first answer makes a newcomer someone, and the line is shared anyway. */
  let lastAnswer: Promise<void> = Promise.resolve()
  let printCount = 0
  /** The opened run whose settings were taken last. */
  let takenRunId: string | null = null
  let stopWatching: (() => void) | null = null

  const { starter, taskOf, ...visit } = createVisit<Settings, Snapshot, SheetState<Edit, Settings>>(tool, store, {
    isEmpty: ({ source, openedRunId }) => source === null && openedRunId === null,
    onMove: ({ present, shownId }, to) => {
      // What was on screen stays so if it is still there; otherwise the newest print is.
      const isThere = shownId === null ? present.prints === to.prints : to.prints.some(({ id }) => id === shownId)
      return { shownId: isThere ? shownId : (to.prints.at(-1)?.id ?? null), refusal: null }
    },
    onPicture: (source) => {
      const picked: Snapshot = { ...blank, source }
      const paramSets = firstParamSets(getState().settings)
      const isHeld = paramSets.length > 0 && holdBack(() => print(paramSets))
      const prints = isHeld ? [] : toPrints(picked, paramSets)
      push({ ...picked, prints }, prints[0]?.id ?? null)
    },
    onRefused: (code) => setState({ refusal: localError(code) }),
    onRun: (id, run) => {
      if (!isBeingSent(run)) answered.get(id)?.()
    },
  })
  const push = (change: Partial<Snapshot>, shownId: string | null) => visit.step(change, { shownId, refusal: null })

  store.subscribe(({ present, runs }, before) => {
    if (present === before.present && runs === before.runs) return
    const ids = present.prints.map(({ runId }) => taskIdOfRun(runs[runId])).filter((id) => id !== null)
    if (ids.length > 0) rememberSheet(tool.id, ids)
    takeOpenedSettings(present.openedRunId)
  })

  const stopWaiting = () => {
    stopWatching?.()
    stopWatching = null
  }
  /** The settings follow what was opened from elsewhere, as soon as that is known. */
  const takeOpenedSettings = (runId: string | null) => {
    const taskId = runId && runId !== takenRunId ? taskIdOfRun(getState().runs[runId]) : null
    if (!taskId) return
    stopWaiting()
    takenRunId = runId
    const take = () => {
      const params = taskOf(runId)?.params
      if (params) visit.commands.setSettings(openedSettings(params))
      return params !== undefined
    }
    if (take()) return
    // What is not found is waited for as well: it may be asked for again.
    stopWatching = watchTask(taskId, () => {
      if (take()) stopWaiting()
    })
  }

  /** True where the visitor's plan has no runs of this tool: they are asked, and `goOn` follows once it has. */
  const holdBack = (goOn: () => void): boolean => {
    const role = knownRole()
    // Until the plan is known the server decides.
    const isSold = role !== null && tool.cap[role] === 0
    if (isSold) openProModal({ limitedToPro: true, onUnlocked: goOn })
    return isSold
  }

  const send = (from: Snapshot, params: Params): string => {
    const before = lastAnswer
    const { promise, resolve } = Promise.withResolvers<void>()
    lastAnswer = promise
    const runId = starter.start({
      params,
      open: async (signal) => {
        await before
        signal.throwIfAborted()
        return tool.image === 'none' ? {} : visit.openPicture(from, signal)
      },
    })
    answered.set(runId, resolve)
    return runId
  }

  const addPrint = (runId: string, params: Params | null): Print => {
    printCount += 1
    return { id: String(printCount), runId, params }
  }
  const toPrints = (from: Snapshot, paramSets: readonly Params[]): Print[] =>
    paramSets.map((params) => addPrint(send(from, params), params))

  /** Asks for one picture for each set of params, and shows the first. */
  const print = (paramSets: readonly Params[]) => {
    if (holdBack(() => print(paramSets))) return
    const { present } = getState()
    const prints = toPrints(present, paramSets)
    push({ prints: [...present.prints, ...prints] }, prints[0]?.id ?? null)
  }

  const find = (id: string) => getState().present.prints.find((print) => print.id === id)
  const cancel = async (id: string) => {
    const print = find(id)
    if (print) await starter.cancel(print.runId)
  }

  return {
    ...visit.commands,
    openTask: (taskId: string) => {
      const { present, runs } = getState()
      const known = present.prints.find(({ runId }) => taskIdOfRun(runs[runId]) === taskId)
      if (known) {
        setState({ shownId: known.id })
        // A visit may be left and opened again, as React does while a page is developed.
        return takeOpenedSettings(present.openedRunId)
      }
      const ids = visit.isNew() ? recallSheet(tool.id, taskId) : [taskId]
      const prints = ids.map((id) => addPrint(starter.adopt(id), null))
      const print = prints[ids.indexOf(taskId)]
      if (print) visit.open({ ...blank, openedRunId: print.runId, prints }, { shownId: print.id, refusal: null })
    },
    print,
    /** The same again in its place. */
    retry: (id: string) => {
      const print = find(id)
      if (!print) return
      const taskId = taskIdOfRun(getState().runs[print.runId])
      const task = taskOf(print.runId)
      if (taskId && !task) return readTaskAgain(taskId)
      const params = print.params ?? task?.params
      if (!params) return
      const again = { ...print, runId: send(getState().present, params), params }
      visit.replace({ prints: getState().present.prints.map((each) => (each.id === id ? again : each)) })
    },
    cancel,
    /** Takes it off the sheet; what is under way is cancelled. It stays in the history. */
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
    /** `isStep`: undo leads back to what was before; otherwise it goes on with the step before, as a drag does. */
    setEdit(edit: Edit | null, isStep: boolean) {
      if (isStep) push({ edit }, null)
      else visit.replace({ edit })
    },
    startOver: () => push(blank, null),
    dispose: () => {
      stopWaiting()
      takenRunId = null
      visit.commands.dispose()
    },
  }
}

const sheetsName = 'safelight-sheets'
const readSheets = () => readTab<Readonly<Record<string, readonly string[]>>>(sheetsName, {})

/** For this tab: which tasks lie on a tool's sheet, so that a reload brings all of them again. */
const rememberSheet = (toolId: string, taskIds: readonly string[]): void =>
  writeTab(sheetsName, { ...readSheets(), [toolId]: taskIds })

/** The tasks that lay beside this one; at least itself. */
const recallSheet = (toolId: string, taskId: string): readonly string[] => {
  const ids = readSheets()[toolId]
  return Array.isArray(ids) && ids.includes(taskId) ? ids : [taskId]
}

/** The run of the print on screen. */
export const shownRun = ({ present, shownId, runs }: SheetState): Run | undefined => {
  const print = present.prints.find(({ id }) => id === shownId)
  return print && runs[print.runId]
}

export const shownTaskId = (state: SheetState): string | null => taskIdOfRun(shownRun(state))
