import { createStore, type StoreApi } from 'zustand/vanilla'
import { ApiError, toApiError } from '../../client/api-error.ts'
import type { ErrorCode } from '../../shared/errors.ts'
import type { Task } from '../../shared/task.ts'
import type { ImageSize, ToolContract } from '../../shared/tool.ts'
import { knownTask, readTaskAgain } from '../../tasks/web/task-store.ts'
import { admitImage } from '../../ui/intake/admit-image.ts'
import { createSampleChooser } from '../../ui/intake/choose-sample.ts'
import { fileFromUrl } from '../../ui/intake/file-from-url.ts'
import type { Stroke } from '../../ui/mask/stroke.ts'
import { type Background, isSameBackground, transparent } from '../cutout/background.ts'
import { pictureOf } from '../visit/file-origin.ts'
import { recallEdits, rememberEdits } from '../visit/remember-edits.ts'
import { type Run, RunStarter, type RunWork, taskIdOfRun } from '../visit/run-starter.ts'
import { openMask } from './open-mask.ts'

/** A picture the visitor gave us, on screen from the local file at once. */
interface Source {
  readonly file: File
  readonly url: string
  /** Null where the browser cannot tell. */
  readonly size: ImageSize | null
}

/** What undo and redo move between. */
interface Snapshot {
  readonly source: Source | null
  readonly runId: string | null
  /** The run whose result this one goes on from. */
  readonly baseRunId: string | null
  /** The run that was opened without a picture at hand: what it was made from is the original. */
  readonly openedRunId: string | null
  /** A look ahead at this picture; no step of its own. */
  readonly lookId: string | null
  /** Painted and not yet run, or a retouch of the result: that is the tool's. */
  readonly strokes: readonly Stroke[]
  /** What the run was started with. */
  readonly ran: readonly Stroke[]
  /** Behind a result with transparent parts. */
  readonly background: Background
  /** What the visitor has set on the picture itself, as the tool keeps it: lights. */
  readonly edit: unknown
}

export interface StudioState {
  readonly past: readonly Snapshot[]
  readonly present: Snapshot
  readonly future: readonly Snapshot[]
  readonly runs: Readonly<Record<string, Run>>
  /** The colour under the pointer in an open colour picker, not yet chosen. */
  readonly previewedBackground: Background | null
  /** The brush is at hand to mend the result with. */
  readonly isRetouching: boolean
}

/** A picture made from a result and what was done to it. */
interface FinishedEdit {
  /** Ends the download's name. */
  readonly label: string
  readonly blob: () => Promise<Blob>
}

/** How a tool uses the studio. */
export interface StudioKind {
  /** What a new picture begins: the run, a look ahead, or nothing yet. */
  readonly starts: 'run' | 'look' | 'nothing'
  /** Runs take what is painted as their mask, and each goes on from the result before. */
  readonly isMasked: boolean
  /** What is painted changes the result here in the browser, and goes on to the next result of the same picture. */
  readonly isRetouched?: boolean
  /** The result, by its label, that is a mask of what was found: what is painted mends it, and the picture is run again with it. */
  readonly mends?: string
  /** No line to drag between original and result: there is something else to drag. */
  readonly hasNoLine?: boolean
  /** What an edit adds to the settings of a run. */
  readonly paramsOf?: (edit: unknown) => Record<string, unknown>
  /** The result of this task as it was edited, where the browser makes it itself; null: the server's own bytes are it. */
  readonly finish?: (edit: unknown, task: Task) => FinishedEdit | null
}

export type StudioStore = StoreApi<StudioState> & StudioCommands

interface StudioCommands {
  /** The settings of the next run, and of the look ahead that a new picture begins. */
  setParams: (params: Record<string, unknown>, lookParams?: Record<string, unknown>) => void
  /** Resolves when the picture is taken, or refused. */
  chooseFile: (file: File) => Promise<void>
  chooseSample: () => Promise<void>
  /** Shows a task of before, as its address says. */
  openTask: (taskId: string) => void
  run: () => void
  look: (params: Record<string, unknown>) => void
  lookAgain: () => void
  retry: () => void
  cancel: () => Promise<void>
  addStroke: (stroke: Stroke) => void
  addStrokeAndRun: (stroke: Stroke) => void
  setBackground: (background: Background) => void
  previewBackground: (background: Background) => void
  setRetouching: (isRetouching: boolean) => void
  /** `isStep`: undo leads back to what was before; otherwise it goes on with the step before, as a drag does. */
  setEdit: (edit: unknown, isStep: boolean) => void
  startOver: () => void
  undo: () => void
  /** As if the last step had never been: for a run that was cancelled. */
  takeBack: () => void
  redo: () => void
  dispose: () => void
}

const blank: Snapshot = {
  source: null,
  runId: null,
  baseRunId: null,
  openedRunId: null,
  lookId: null,
  strokes: [],
  ran: [],
  background: transparent,
  edit: null,
}

/** The state of one visit to a tool's page. */
export const createStudioStore = (
  tool: ToolContract,
  kind: StudioKind = { starts: 'run', isMasked: false },
): StudioStore => {
  const store = createStore<StudioState>(() => ({
    past: [],
    present: blank,
    future: [],
    runs: {},
    previewedBackground: null,
    isRetouching: false,
  }))
  const { getState, setState } = store
  const starter = new RunStarter(tool, (id, run) => setState(({ runs }) => ({ runs: { ...runs, [id]: run } })))
  const urls = new Set<string>()
  let params: Record<string, unknown> = {}
  let lookParams: Record<string, unknown> = {}
  /** Counts what was chosen, so that the latest wins. */
  let choices = 0

  store.subscribe((state, before) => {
    const taskId = taskIdOf(state)
    if (taskId && state.present !== before.present)
      rememberEdits(taskId, { ...state.present, strokes: kind.isRetouched ? state.present.strokes : [] })
  })

  /** What was undone is gone with the next step: nobody waits for its runs, and they must not keep that step waiting. */
  const dropFuture = () => {
    for (const runId of lostRuns(getState())) void starter.abandon(runId)
    setState({ future: [] })
  }
  const push = (change: Partial<Snapshot>) => {
    dropFuture()
    setState(({ past, present }) => ({
      past: [...past, present],
      present: { ...present, ...change },
      previewedBackground: null,
    }))
  }
  const replace = (change: Partial<Snapshot>) => setState(({ present }) => ({ present: { ...present, ...change } }))
  const refuse = (code: ErrorCode): string => starter.refuse(new ApiError({ code, status: 0 }))

  const taskOf = (runId: string | null): Task | undefined => {
    const run = runId ? getState().runs[runId] : undefined
    return run?.state === 'accepted' ? knownTask(run.taskId).task : undefined
  }
  const readyRun = (...ids: (string | null)[]): string | null => ids.find((id) => taskOf(id)?.state === 'ready') ?? null

  /** The picture a run starts from, and its mask: as they are now, whatever is painted while it uploads. */
  const workFrom = (from: Snapshot): RunWork => {
    const before = taskOf(readyRun(from.runId, from.baseRunId))
    const base = kind.isMasked ? before : undefined
    const [result] = base?.results ?? []
    const opened = taskOf(from.openedRunId)?.input
    const mended = before?.results.find(({ label }) => label === kind.mends)
    const found = mended ?? (result ? undefined : taskOf(from.lookId)?.results[0])
    const hasMask = kind.isMasked || mended !== undefined
    return {
      params: { ...params, ...kind.paramsOf?.(from.edit) },
      open: async (signal) => {
        const size = mended ?? result ?? from.source?.size ?? opened
        const mask = hasMask && size ? await openMask({ size, strokes: from.strokes, found, signal }) : undefined
        if (base && result) return { from: base.id, mask }
        if (from.source) return { ...pictureOf(from.source.file), mask }
        if (!opened) throw new ApiError({ code: 'image-missing', status: 0 })
        return { image: await fileFromUrl(opened.url, { name: opened.name, signal }), mask }
      },
    }
  }

  const run = (change: Partial<Snapshot> = {}) => {
    starter.stopLook()
    const from = { ...getState().present, ...change }
    dropFuture()
    const runId = starter.start(workFrom(from))
    // What was painted goes with the run: undo leads back to before the first stroke, not to strokes without a brush.
    if (kind.mends) setState(withoutStrokes)
    push({
      ...change,
      runId,
      baseRunId: readyRun(from.runId, from.baseRunId),
      ran: from.strokes,
      strokes: kind.isRetouched ? from.strokes : [],
    })
  }

  const startLook = (from: Snapshot, withParams: Record<string, unknown>): string =>
    starter.start({ params: withParams, open: async () => (from.source ? pictureOf(from.source.file) : {}) }, 'look')

  const chooseFile = async (file: File) => {
    choices += 1
    const choice = choices
    const { refusal, size } = await admitImage(file, tool)
    // Something else was chosen meanwhile, or the visitor has left.
    if (choice !== choices) return
    if (refusal) return push({ ...blank, runId: refuse(refusal), background: getState().present.background })
    const url = URL.createObjectURL(file)
    urls.add(url)
    setState({ isRetouching: false })
    const { background, edit } = getState().present
    const picked: Snapshot = { ...blank, source: { file, url, size }, background, edit }
    if (kind.starts === 'run') run(picked)
    else push({ ...picked, lookId: kind.starts === 'look' ? startLook(picked, lookParams) : null })
  }

  return Object.assign(store, {
    setParams: (next: Record<string, unknown>, nextLook: Record<string, unknown> = {}) => {
      params = next
      lookParams = nextLook
    },
    chooseFile,
    chooseSample: createSampleChooser(tool, { chooseFile, choiceCount: () => choices }),
    openTask: (taskId: string) => {
      const runId = starter.adopt(taskId)
      const { background, strokes, edit } = recallEdits(taskId) ?? blank
      const change = { ...blank, runId, openedRunId: runId, background, edit, strokes: kind.isRetouched ? strokes : [] }
      const { past, present } = getState()
      // What the address asked for is where the visit begins, not a step to undo.
      if (past.length === 0 && present === blank) setState({ present: change })
      else push(change)
    },
    run: () => run(),
    look: (withParams: Record<string, unknown>) => replace({ lookId: startLook(getState().present, withParams) }),
    lookAgain: () => replace({ lookId: startLook(getState().present, lookParams) }),
    retry: () => {
      const { present } = getState()
      const again = present.runId ? starter.restart(present.runId) : null
      if (again) return replace({ runId: again })
      const taskId = taskIdOf(getState())
      const task = taskId ? knownTask(taskId).task : undefined
      if (taskId && !task) return readTaskAgain(taskId)
      const input = task?.input
      if (!input) return replace({ runId: refuse('image-missing') })
      // Of a mask painted in another visit nothing is known here: the picture is opened again, to be painted on.
      if (kind.isMasked) {
        return void fileFromUrl(input.url, { name: input.name }).then(chooseFile, (error: unknown) =>
          replace({ runId: starter.refuse(toApiError(error)) }),
        )
      }
      replace({ runId: starter.start(workFrom(present)) })
    },
    cancel: async () => {
      const { runId, lookId } = getState().present
      const id = runId ?? lookId
      if (id) await starter.cancel(id)
    },
    addStroke: (stroke: Stroke) => push({ strokes: [...getState().present.strokes, stroke] }),
    addStrokeAndRun: (stroke: Stroke) => run({ strokes: [...getState().present.strokes, stroke] }),
    setBackground: (background: Background) => {
      if (background.kind === 'picture') urls.add(background.url)
      if (!isSameBackground(background, getState().present.background)) push({ background })
      else setState({ previewedBackground: null })
    },
    previewBackground: (background: Background) => setState({ previewedBackground: background }),
    setRetouching: (isRetouching: boolean) => setState({ isRetouching }),
    // What was undone is not written over: a change after it is a step of its own.
    setEdit: (edit: unknown, isStep: boolean) => (isStep || getState().future.length > 0 ? push : replace)({ edit }),
    startOver: () => {
      setState({ isRetouching: false })
      push(blank)
    },
    undo: () =>
      setState(({ past, present, future }) => {
        const previous = past.at(-1)
        if (!previous || !mayUndo({ past, present })) return {}
        return { past: past.slice(0, -1), present: previous, future: [present, ...future], previewedBackground: null }
      }),
    takeBack: () => setState(({ past, present }) => ({ past: past.slice(0, -1), present: past.at(-1) ?? present })),
    redo: () =>
      setState(({ past, present, future }) => {
        const [next, ...rest] = future
        if (!next) return {}
        return { past: [...past, present], present: next, future: rest, previewedBackground: null }
      }),
    dispose: () => {
      choices += 1
      starter.stopLook()
      for (const url of urls) URL.revokeObjectURL(url)
      urls.clear()
    },
  } satisfies StudioCommands)
}

/** Only undone steps lead to these. */
const lostRuns = ({ past, present, future }: StudioState): readonly string[] => {
  const kept = new Set([...past, present].map(({ runId }) => runId))
  return future.flatMap(({ runId }) => (runId === null || kept.has(runId) ? [] : [runId]))
}

/** Where the painting began. */
const withoutStrokes = ({ past, present }: StudioState): Partial<StudioState> => {
  const all = [...past, present]
  const clean = all.findLastIndex(({ strokes }) => strokes.length === 0)
  return { past: all.slice(0, clean), present: { ...(all[clean] ?? present), edit: present.edit } }
}

/** Back to the picture as it was given, not to the page without one: that is what starting over is for. */
export const mayUndo = ({ past, present }: Pick<StudioState, 'past' | 'present'>): boolean => {
  const previous = past.at(-1)
  if (!previous) return false
  return previous.source !== null || previous.runId !== null || present.source === null
}

export const runOf = ({ present, runs }: StudioState): Run | null =>
  present.runId ? (runs[present.runId] ?? null) : null

export const taskIdOf = (state: StudioState): string | null => taskIdOfRun(runOf(state))
