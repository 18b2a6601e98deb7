import { ApiError, toApiError } from '../../client/api-error.ts'
import { isCapError } from '../../limits/web/is-cap-error.ts'
import { notifyUsageChange } from '../../limits/web/usage-changes.ts'
import { isTaskOver, type Task } from '../../shared/task.ts'
import type { ToolContract } from '../../shared/tool.ts'
import { type RunToolOptions, runTool } from '../../tasks/web/run-tool.ts'
import { stopTask } from '../../tasks/web/stop-task.ts'
import { knownTask, rememberTask } from '../../tasks/web/task-store.ts'
import { waitForPlace } from '../../tasks/web/wait-for-place.ts'

/** One attempt to run the tool. Once accepted, the task says the rest. */
export type Run =
  | { readonly state: 'uploading'; readonly fraction: number }
  /** The visitor has as many unfinished tasks as they may: it is sent when one of them is over. */
  | { readonly state: 'waiting'; readonly reason: ApiError; readonly behind: string | null }
  /** Until it is clear whether the server has everything: then its answer is needed to cancel what came of it. */
  | { readonly state: 'cancelling' }
  | { readonly state: 'refused'; readonly error: ApiError }
  | { readonly state: 'cancelled' }
  | { readonly state: 'accepted'; readonly taskId: string }

/** Not answered yet: leaving the page does not end it. */
export const isBeingSent = (run: Run | null | undefined): boolean =>
  run?.state === 'uploading' || run?.state === 'waiting'

export const isRefusedByCap = (run: Run | null | undefined): run is Extract<Run, { state: 'refused' }> =>
  run?.state === 'refused' && isCapError(run.error)

export const taskIdOfRun = (run: Run | null | undefined): string | null =>
  run?.state === 'accepted' ? run.taskId : null

export interface RunWork {
  readonly params: Record<string, unknown>
  readonly open: (signal: AbortSignal) => Promise<Pick<RunToolOptions, 'image' | 'from' | 'mask'>>
}

/** A run waits for its turn; a look ahead does not, nor a picture of a batch, whose list knows better when to try again. */
type RunPurpose = 'run' | 'look' | 'batch'

type RunnableTool = Pick<ToolContract, 'id' | 'title'>

/**
 * Takes runs from the visitor's click to the server's answer. A run goes on when another is begun: undo leads back to
 * it. A look ahead does not: nobody waits for it any more.
 */
export class RunStarter {
  readonly #tool: RunnableTool
  readonly #onChange: (id: string, run: Run) => void
  readonly #post: typeof runTool
  readonly #runs = new Map<string, Run>()
  readonly #works = new Map<string, { readonly work: RunWork; readonly purpose: RunPurpose }>()
  readonly #starting = new Map<string, AbortController>()
  #lastLook: string | null = null
  #count = 0

  constructor(tool: RunnableTool, onChange: (id: string, run: Run) => void, post = runTool) {
    this.#tool = tool
    this.#onChange = onChange
    this.#post = post
  }

  /** Returns the run's id at once; what becomes of it is told to `onChange`. */
  start(work: RunWork, purpose: RunPurpose = 'run'): string {
    const id = this.#add({ state: 'uploading', fraction: 0 })
    if (purpose === 'look') {
      this.stopLook()
      this.#lastLook = id
    }
    this.#works.set(id, { work, purpose })
    const controller = new AbortController()
    this.#starting.set(id, controller)
    void this.#send(id, work, controller.signal).finally(() => this.#starting.delete(id))
    return id
  }

  /** The same again; null when nothing is known of how it was started. */
  restart(id: string): string | null {
    const known = this.#works.get(id)
    return known ? this.start(known.work, known.purpose) : null
  }

  /** A task that exists already. */
  adopt(taskId: string): string {
    return this.#add({ state: 'accepted', taskId })
  }

  refuse(error: ApiError): string {
    return this.#add({ state: 'refused', error })
  }

  /** Nobody waits for the look ahead any more. */
  stopLook(): void {
    if (this.#lastLook) void this.abandon(this.#lastLook)
    this.#lastLook = null
  }

  async cancel(id: string): Promise<void> {
    const starting = this.#starting.get(id)
    if (starting) {
      this.#set(id, { state: 'cancelling' })
      starting.abort()
      return
    }
    const run = this.#runs.get(id)
    if (run?.state === 'accepted') await stopTask(run.taskId)
  }

  /** Nobody can get back to this run: whatever it is at, it ends. */
  async abandon(id: string): Promise<void> {
    this.#starting.get(id)?.abort()
    const run = this.#runs.get(id)
    if (run?.state !== 'accepted') return
    const state = knownTask(run.taskId).task?.state
    if (state && !isTaskOver(state)) await stopTask(run.taskId)
  }

  async #send(id: string, work: RunWork, signal: AbortSignal): Promise<void> {
    try {
      const inputs = await work.open(signal)
      signal.throwIfAborted()
      const task = await this.#postInTurn(id, { params: work.params, ...inputs }, signal)
      rememberTask(task)
      if (signal.aborted) await stopTask(task.id)
      this.#set(id, { state: 'accepted', taskId: task.id })
    } catch (error) {
      const refusal = refusalOf(error, this.#tool)
      if (isCapError(refusal)) notifyUsageChange()
      this.#set(id, signal.aborted ? { state: 'cancelled' } : { state: 'refused', error: refusal })
    }
  }

  /** As often as it takes: whoever already has as many tasks as they may is not sent away, but waits for one to end. */
  async #postInTurn(id: string, inputs: Omit<RunToolOptions, 'toolId'>, signal: AbortSignal): Promise<Task> {
    const toolId = this.#tool.id
    for (let refusals = 0; ; refusals += 1) {
      try {
        return await this.#runOrSend({
          toolId,
          ...inputs,
          signal,
          onUploadProgress: (fraction) => {
            if (!signal.aborted) this.#set(id, { state: 'uploading', fraction })
          },
        })
      } catch (error) {
        const reason = toApiError(error)
        const isRun = this.#works.get(id)?.purpose === 'run'
        if (reason.code !== 'too-many-at-once' || !isRun || signal.aborted) throw error
        const onBehind = (behind: string | null) => {
          if (!signal.aborted) this.#set(id, { state: 'waiting', reason, behind })
        }
        onBehind(null)
        await waitForPlace({ toolId, signal, onBehind, wasWrong: refusals > 0 })
      }
    }
  }

  /** A task that the picture came from may be gone by now, or was somebody else's before a sign-in: then it is sent itself. */
  async #runOrSend(options: RunToolOptions): Promise<Task> {
    try {
      return await this.#post(options)
    } catch (error) {
      if (toApiError(error).code !== 'not-found' || !options.from || !options.image) throw error
      return this.#post({ ...options, from: undefined })
    }
  }

  #add(run: Run): string {
    this.#count += 1
    const id = String(this.#count)
    this.#set(id, run)
    return id
  }

  #set(id: string, run: Run): void {
    this.#runs.set(id, run)
    this.#onChange(id, run)
  }
}

/** Why a run was refused. Where the server names the tool it does so in English; the page knows it in its own language. */
export const refusalOf = (error: unknown, { title }: Pick<ToolContract, 'title'>): ApiError => {
  const refusal = toApiError(error)
  if (refusal.code !== 'region-blocked') return refusal
  const { code, status, requestId, retryAt } = refusal
  return new ApiError({ code, values: { tool: title }, status, requestId, retryAt })
}
