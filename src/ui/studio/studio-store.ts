import { toast } from 'sonner'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type ErrorCode, errorMessage } from '../../shared/errors.ts'
import type { ToolContract } from '../../shared/tool.ts'
import { ApiError, toApiError } from '../../tasks/web/api-error.ts'
import { runTool } from '../../tasks/web/run-tool.ts'
import { cancelTask } from '../../tasks/web/tasks-api.ts'
import { knownTask, readTaskAgain, rememberTask } from '../../tasks/web/watch-task.ts'
import { checkImageFile } from '../intake/check-image-file.ts'
import { fileFromUrl } from './file-from-url.ts'

/** A picture the visitor gave us, on screen from the local file at once. */
interface Source {
  readonly file: File
  readonly url: string
}

/** One attempt to run the tool. Once accepted, the task says the rest. */
export type Run =
  | { readonly state: 'uploading'; readonly fraction: number }
  /** Until it is clear whether the server has everything: then its answer is needed to cancel what came of it. */
  | { readonly state: 'cancelling' }
  | { readonly state: 'refused'; readonly error: ApiError }
  | { readonly state: 'cancelled' }
  | { readonly state: 'accepted'; readonly taskId: string }

/** What undo and redo move between. */
interface Snapshot {
  readonly source: Source | null
  readonly runId: string | null
  /** Behind a transparent result; null shows the checkerboard. */
  readonly background: string | null
}

export interface StudioState {
  readonly past: readonly Snapshot[]
  readonly present: Snapshot
  readonly future: readonly Snapshot[]
  readonly runs: Readonly<Record<string, Run>>
  /** The colour under the pointer in an open colour picker, not yet chosen. */
  readonly previewedBackground: string | null
}

export type StudioStore = StoreApi<StudioState> & StudioCommands

interface StudioCommands {
  /** The settings of the next run. */
  setParams: (params: Record<string, unknown>) => void
  /** Resolves when the run has begun, or the file is refused. */
  chooseFile: (file: File) => Promise<void>
  chooseSample: () => Promise<void>
  /** Shows a task of before, as its address says. */
  openTask: (taskId: string) => void
  retry: () => void
  cancel: () => Promise<void>
  setBackground: (background: string | null) => void
  previewBackground: (background: string) => void
  startOver: () => void
  undo: () => void
  redo: () => void
  dispose: () => void
}

const blank: Snapshot = { source: null, runId: null, background: null }

/** The state of one visit to a tool's page. */
export const createStudioStore = (tool: ToolContract): StudioStore => {
  const store = createStore<StudioState>(() => ({
    past: [],
    present: blank,
    future: [],
    runs: {},
    previewedBackground: null,
  }))
  const { getState, setState } = store
  const starting = new Map<string, AbortController>()
  const urls = new Set<string>()
  let params: Record<string, unknown> = {}
  let runCount = 0
  let isChoosingSample = false

  const push = (change: Partial<Snapshot>) =>
    setState(({ past, present }) => ({
      past: [...past, present],
      present: { ...present, ...change },
      future: [],
      previewedBackground: null,
    }))
  const setRun = (id: string, run: Run) => setState(({ runs }) => ({ runs: { ...runs, [id]: run } }))
  const addRun = (run: Run): string => {
    runCount += 1
    const id = String(runCount)
    setRun(id, run)
    return id
  }
  const refuse = (code: ErrorCode) =>
    addRun({ state: 'refused', error: new ApiError({ code, message: errorMessage(code), status: 0 }) })

  /** From opening the picture to the server's answer: until then `cancel` finds the controller here. */
  const start = async (runId: string, openImage: (signal: AbortSignal) => File | Promise<File>) => {
    const controller = new AbortController()
    const { signal } = controller
    starting.set(runId, controller)
    try {
      const task = await runTool({
        toolId: tool.id,
        params,
        image: await openImage(signal),
        signal,
        onUploadProgress: (fraction) => {
          if (!signal.aborted) setRun(runId, { state: 'uploading', fraction })
        },
      })
      rememberTask(task)
      if (signal.aborted) await cancelAccepted(task.id)
      setRun(runId, { state: 'accepted', taskId: task.id })
    } catch (error) {
      setRun(runId, signal.aborted ? { state: 'cancelled' } : { state: 'refused', error: toApiError(error) })
    } finally {
      starting.delete(runId)
    }
  }

  const cancelAccepted = async (taskId: string) => {
    try {
      rememberTask(await cancelTask(taskId))
    } catch (error) {
      // It ended a moment before: its result is on the way.
      if (toApiError(error).code !== 'task-finished') toast.error(toApiError(error).message)
    }
  }

  const chooseFile = async (file: File) => {
    const refusal = await checkImageFile(file, tool.accepts)
    if (refusal) {
      push({ source: null, runId: refuse(refusal) })
      return
    }
    const url = URL.createObjectURL(file)
    urls.add(url)
    const runId = addRun({ state: 'uploading', fraction: 0 })
    push({ source: { file, url }, runId })
    void start(runId, () => file)
  }

  return Object.assign(store, {
    setParams: (next: Record<string, unknown>) => {
      params = next
    },
    chooseFile,
    chooseSample: async () => {
      if (!tool.sample || isChoosingSample) return
      isChoosingSample = true
      try {
        await chooseFile(await fileFromUrl(tool.sample.src))
      } catch (error) {
        toast.error(toApiError(error).message)
      } finally {
        isChoosingSample = false
      }
    },
    openTask: (taskId: string) => {
      const change = { source: null, runId: addRun({ state: 'accepted', taskId }) }
      const { past, present } = getState()
      // What the address asked for is where the visit begins, not a step to undo.
      if (past.length === 0 && present === blank) setState({ present: { ...blank, ...change } })
      else push(change)
    },
    retry: () => {
      const { present } = getState()
      const taskId = taskIdOf(getState())
      const task = taskId ? knownTask(taskId).task : undefined
      const file = present.source?.file
      if (!file && taskId && !task) return readTaskAgain(taskId)
      const input = task?.input
      const openImage = file
        ? () => file
        : input && ((signal: AbortSignal) => fileFromUrl(input.url, { name: input.name, signal }))
      if (!openImage) return setState({ present: { ...present, runId: refuse('image-missing') } })
      const runId = addRun({ state: 'uploading', fraction: 0 })
      setState({ present: { ...present, runId } })
      void start(runId, openImage)
    },
    cancel: async () => {
      const { runId } = getState().present
      const controller = runId ? starting.get(runId) : undefined
      if (runId && controller) {
        setRun(runId, { state: 'cancelling' })
        controller.abort()
        return
      }
      const taskId = taskIdOf(getState())
      if (taskId) await cancelAccepted(taskId)
    },
    setBackground: (background: string | null) => {
      if (background !== getState().present.background) push({ background })
      else setState({ previewedBackground: null })
    },
    previewBackground: (background: string) => setState({ previewedBackground: background }),
    startOver: () => push(blank),
    undo: () =>
      setState(({ past, present, future }) => {
        const previous = past.at(-1)
        if (!previous) return {}
        return { past: past.slice(0, -1), present: previous, future: [present, ...future], previewedBackground: null }
      }),
    redo: () =>
      setState(({ past, present, future }) => {
        const [next, ...rest] = future
        if (!next) return {}
        return { past: [...past, present], present: next, future: rest, previewedBackground: null }
      }),
    dispose: () => {
      for (const url of urls) URL.revokeObjectURL(url)
      urls.clear()
    },
  } satisfies StudioCommands)
}

export const runOf = ({ present, runs }: StudioState): Run | null =>
  present.runId ? (runs[present.runId] ?? null) : null

export const taskIdOf = (state: StudioState): string | null => {
  const run = runOf(state)
  return run?.state === 'accepted' ? run.taskId : null
}
