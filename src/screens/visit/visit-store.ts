import type { StoreApi } from 'zustand/vanilla'
import { localError } from '../../client/api-error.ts'
import type { ErrorCode } from '../../shared/errors.ts'
import type { Task } from '../../shared/task.ts'
import type { ImageSize, ToolContract } from '../../shared/tool.ts'
import { knownTask } from '../../tasks/web/task-store.ts'
import { admitImage } from '../../ui/intake/admit-image.ts'
import { createSampleChooser } from '../../ui/intake/choose-sample.ts'
import { fileFromUrl } from '../../ui/intake/file-from-url.ts'
import { pictureOf } from './file-origin.ts'
import { type Run, RunStarter, type RunWork } from './run-starter.ts'

/** A picture the visitor gave us, on screen from the local file at once. */
export interface Source {
  readonly file: File
  readonly url: string
  /** Null where the browser cannot tell. */
  readonly size: ImageSize | null
}

/** What undo and redo move between; every screen adds its own. */
export interface VisitSnapshot<Edit = unknown> {
  readonly source: Source | null
  /** The run that was opened without a picture at hand: what it was made from is the original. */
  readonly openedRunId: string | null
  /** What the visitor has set on the picture itself, as the tool keeps it: lights, a frame. */
  readonly edit: Edit | null
}

export interface VisitState<Snapshot extends VisitSnapshot = VisitSnapshot, Settings = unknown> {
  readonly past: readonly Snapshot[]
  readonly present: Snapshot
  readonly future: readonly Snapshot[]
  readonly runs: Readonly<Record<string, Run>>
  /** What the tool keeps beside the steps; undo does not lead through it. */
  readonly settings: Settings
}

/** What all hooks of a page know of its visit. It is changed by its commands alone. */
export interface Visit<State extends VisitState = VisitState>
  extends Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'> {
  readonly tool: ToolContract
  /** Shows a task of before, as its address says. */
  openTask(taskId: string): void
  startOver(): void
  dispose(): void
}

interface VisitOptions<Snapshot, State> {
  /** Whether a page shows nothing but the way to choose a picture. */
  readonly isEmpty: (snapshot: Snapshot) => boolean
  /** What else changes when undo or redo lead to another snapshot. */
  readonly onMove: (state: State, to: Snapshot) => Partial<State>
  readonly onPicture: (source: Source) => void
  readonly onRefused: (code: ErrorCode) => void
  /** Before a step is taken; what was undone is lost with it. */
  readonly onStep?: () => void
  readonly onRun?: (id: string, run: Run) => void
}

/**
 * What all screens do alike, on the store that a screen has made. Commands are methods: to the parts of a screen, which
 * neither edit nor set anything, the visits to all its tools are of one type.
 */
export const createVisit = <
  Settings extends object,
  Snapshot extends VisitSnapshot,
  State extends VisitState<Snapshot, Settings>,
>(
  tool: ToolContract,
  { getState, getInitialState, setState, subscribe }: StoreApi<State>,
  { isEmpty, onMove, onPicture, onRefused, onStep, onRun }: VisitOptions<Snapshot, State>,
) => {
  const starter = new RunStarter(tool, (id, run) => {
    onRun?.(id, run)
    setState((state) => ({ ...state, runs: { ...state.runs, [id]: run } }))
  })
  const urls = new Set<string>()
  /** Counts what was chosen, so that the latest wins. */
  let choices = 0

  /** Undo leads back to what was before. `beside` is what changes with it and is no part of it. */
  const step = (change: Partial<Snapshot>, beside: Partial<State> = {}) => {
    onStep?.()
    setState((state) => ({
      ...state,
      ...beside,
      past: [...state.past, state.present],
      present: { ...state.present, ...change },
      future: [],
    }))
  }
  /** Goes on with the step before. */
  const replace = (change: Partial<Snapshot>, beside: Partial<State> = {}) =>
    setState((state) => ({ ...state, ...beside, present: { ...state.present, ...change } }))
  const isNew = (): boolean => getState().past.length === 0 && getState().present === getInitialState().present

  /** Back to the picture as it was given, not to the page without one: that is what starting over is for. */
  const mayUndo = (): boolean => {
    const { past, present } = getState()
    const previous = past.at(-1)
    return previous !== undefined && (!isEmpty(previous) || present.source === null)
  }

  const taskOf = (runId: string | null): Task | undefined => {
    const run = runId ? getState().runs[runId] : undefined
    return run?.state === 'accepted' ? knownTask(run.taskId).task : undefined
  }

  /** Resolves when the picture is taken, or refused. */
  const chooseFile = async (file: File) => {
    choices += 1
    const choice = choices
    const { refusal, size } = await admitImage(file, tool)
    // Something else was chosen meanwhile, or the visitor has left.
    if (choice !== choices) return
    if (refusal) return onRefused(refusal)
    const url = URL.createObjectURL(file)
    urls.add(url)
    onPicture({ file, url, size })
  }

  return {
    starter,
    urls,
    step,
    replace,
    isNew,
    taskOf,
    /** What the address asked for is where the visit begins, not a step to undo. */
    open: (opened: Snapshot, beside: Partial<State> = {}) => (isNew() ? replace : step)(opened, beside),
    /** The picture that a run from here is sent with. */
    openPicture: async ({ source, openedRunId }: VisitSnapshot, signal: AbortSignal): ReturnType<RunWork['open']> => {
      if (source) return pictureOf(source.file)
      const input = taskOf(openedRunId)?.input
      if (!input) throw localError('image-missing')
      return { image: await fileFromUrl(input.url, { name: input.name, signal }) }
    },
    commands: {
      tool,
      getState,
      getInitialState,
      subscribe,
      setSettings(part: Partial<Settings>) {
        setState((state) => ({ ...state, settings: { ...state.settings, ...part } }))
      },
      chooseFile,
      chooseSample: createSampleChooser(tool, { chooseFile, choiceCount: () => choices }),
      mayUndo,
      undo: () =>
        setState((state) => {
          const { past, present, future } = state
          const previous = past.at(-1)
          if (!previous || !mayUndo()) return state
          const rest = onMove(state, previous)
          return { ...state, ...rest, past: past.slice(0, -1), present: previous, future: [present, ...future] }
        }),
      redo: () =>
        setState((state) => {
          const [next, ...future] = state.future
          if (!next) return state
          return { ...state, ...onMove(state, next), past: [...state.past, state.present], present: next, future }
        }),
      dispose: () => {
        choices += 1
        starter.stopLook()
        for (const url of urls) URL.revokeObjectURL(url)
        urls.clear()
      },
    },
  }
}
