import { toast } from 'sonner'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { errorMessage } from '../../shared/errors.ts'
import type { ToolContract } from '../../shared/tool.ts'
import { ApiError, isAbort, toApiError } from '../../tasks/web/api-error.ts'
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
  chooseFile: (file: File) => Promise<void>
  chooseSample: () => Promise<void>
  /** Shows a task of before, as its address says. */
  openTask: (taskId: string) => void
  retry: () => Promise<void>
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
  const uploads = new Map<string, AbortController>()
  const urls = new Set<string>()
  let params: Record<string, unknown> = {}
  let runCount = 0

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
  const refuse = (error: ApiError) => addRun({ state: 'refused', error })

  const upload = async (runId: string, image: File) => {
    const controller = new AbortController()
    uploads.set(runId, controller)
    try {
      const task = await runTool({
        toolId: tool.id,
        params,
        image,
        signal: controller.signal,
        onUploadProgress: (fraction) => setRun(runId, { state: 'uploading', fraction }),
      })
      rememberTask(task)
      setRun(runId, { state: 'accepted', taskId: task.id })
    } catch (error) {
      setRun(runId, isAbort(error) ? { state: 'cancelled' } : { state: 'refused', error: toApiError(error) })
    } finally {
      uploads.delete(runId)
    }
  }

  const chooseFile = async (file: File) => {
    const refusal = await checkImageFile(file, tool.accepts)
    if (refusal) {
      const error = new ApiError({ code: refusal, message: errorMessage(refusal), status: 0 })
      push({ source: null, runId: refuse(error) })
      return
    }
    const url = URL.createObjectURL(file)
    urls.add(url)
    const runId = addRun({ state: 'uploading', fraction: 0 })
    push({ source: { file, url }, runId })
    await upload(runId, file)
  }

  const currentTask = () => {
    const taskId = taskIdOf(getState())
    return taskId ? knownTask(taskId).task : undefined
  }

  return Object.assign(store, {
    setParams: (next: Record<string, unknown>) => {
      params = next
    },
    chooseFile,
    chooseSample: async () => {
      if (!tool.sample) return
      try {
        await chooseFile(await fileFromUrl(tool.sample.src))
      } catch (error) {
        toast.error(toApiError(error).message)
      }
    },
    openTask: (taskId: string) => {
      const change = { source: null, runId: addRun({ state: 'accepted', taskId }) }
      const { past, present } = getState()
      // What the address asked for is where the visit begins, not a step to undo.
      if (past.length === 0 && present === blank) setState({ present: { ...blank, ...change } })
      else push(change)
    },
    retry: async () => {
      const { present } = getState()
      const task = currentTask()
      const taskId = taskIdOf(getState())
      if (!present.source && taskId && !task) {
        readTaskAgain(taskId)
        return
      }
      const runId = addRun({ state: 'uploading', fraction: 0 })
      setState({ present: { ...present, runId } })
      try {
        const file = present.source?.file ?? (task?.input ? await fileFromUrl(task.input.url, task.input.name) : null)
        if (file) await upload(runId, file)
      } catch (error) {
        setRun(runId, { state: 'refused', error: toApiError(error) })
      }
    },
    cancel: async () => {
      const { runId } = getState().present
      if (runId) uploads.get(runId)?.abort()
      const taskId = taskIdOf(getState())
      if (!taskId) return
      try {
        rememberTask(await cancelTask(taskId))
      } catch (error) {
        // It ended a moment before: its result is on the way.
        if (toApiError(error).code !== 'task-finished') toast.error(toApiError(error).message)
      }
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
