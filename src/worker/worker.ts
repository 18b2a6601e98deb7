import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { AppError } from '../shared/errors.ts'
import { changeChannel, readChange } from '../tasks/channels.ts'
import { type ClaimedTask, claimTask, failTask, handBackTask, holdsClaim, retryTask } from '../tasks/claims.ts'
import { heartbeatMs, leave, sendHeartbeat, type WorkerIdentity } from '../tasks/liveness.ts'
import { EngineHost, type EngineHostOptions, type EngineOutcome } from './engine-host.ts'
import { runTask, type WorkerServices } from './run-task.ts'
import { WakeUp } from './wake-up.ts'

/** Looks without being woken this often, in case a notification was lost. */
const lookEveryMs = 5000

export interface WorkerOptions {
  readonly services: WorkerServices
  readonly slots: number
  readonly engine: EngineHostOptions
  /** Starts the engines' processes ahead of their first task. */
  readonly isWarm: boolean
  /** Metrics and benches hear of every run here. */
  readonly onStart?: (task: ClaimedTask) => void
  readonly onEnd?: (task: ClaimedTask, outcome: EngineOutcome['kind'], ms: number) => void
}

interface Slot {
  readonly host: EngineHost
  run: { readonly task: ClaimedTask; readonly stopping: AbortController } | null
}

/** Claims tasks and runs them, one in each slot, until it is stopped. */
export class Worker {
  readonly identity: WorkerIdentity
  readonly #services: WorkerServices
  readonly #options: WorkerOptions
  readonly #slots: Slot[]
  readonly #wakeUp = new WakeUp()
  readonly #stopListening: (() => Promise<void>)[] = []
  #heartbeat: NodeJS.Timeout | null = null
  #loops: Promise<void>[] = []
  #handedBack: Promise<unknown> = Promise.resolve()
  #stopping = false
  #outOfTime = false

  constructor(options: WorkerOptions) {
    this.identity = { id: `${hostname()}-${process.pid}-${randomUUID()}`, slots: options.slots }
    this.#services = options.services
    this.#options = options
    this.#slots = Array.from({ length: options.slots }, () => ({
      host: new EngineHost({ ...options.engine, scratchDir: options.services.scratchDir }),
      run: null,
    }))
  }

  async start(): Promise<void> {
    const { database } = this.#services
    const onChange = (payload: string) => this.#onChange(payload)
    this.#stopListening.push(await database.listen(changeChannel, onChange, () => this.#wakeUp.wake()))
    await this.#sendHeartbeat()
    this.#heartbeat = setInterval(
      () => this.#sendHeartbeat().catch(this.#logError('the heartbeat failed')),
      heartbeatMs,
    )
    if (this.#options.isWarm) this.warmUp()
    this.#loops = this.#slots.map((slot) => this.#loop(slot))
  }

  /** Starts the engines' processes where there are none. */
  warmUp(): void {
    for (const { host } of this.#slots) host.warmUp()
  }

  /** Lets running tasks finish for a while, then hands back what is left; no task is lost or charged twice. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping = true
    this.#wakeUp.wake()
    const handBack = setTimeout(() => this.#handBackAll(), graceMs)
    await Promise.all(this.#loops)
    clearTimeout(handBack)
    await this.#handedBack
    if (this.#heartbeat) clearInterval(this.#heartbeat)
    for (const { host } of this.#slots) host.close()
    for (const stopListening of this.#stopListening) await stopListening()
    await leave(this.#services, this.identity.id)
  }

  get running(): number {
    return this.#slots.filter(({ run }) => run !== null).length
  }

  get engineStarts(): number {
    return this.#slots.reduce((sum, { host }) => sum + host.starts, 0)
  }

  get enginePids(): number[] {
    return this.#slots.map(({ host }) => host.pid).filter((pid) => pid !== undefined)
  }

  async #loop(slot: Slot): Promise<void> {
    while (!this.#stopping) {
      const woken = this.#wakeUp.next(lookEveryMs)
      try {
        const task = await claimTask(this.#services, this.identity.id)
        if (task) await this.#run(slot, task)
        else await woken
      } catch (error) {
        this.#logError('the worker could not take or run a task')(error)
        await woken
      }
    }
  }

  async #run(slot: Slot, task: ClaimedTask): Promise<void> {
    if (this.#outOfTime) return handBackTask(this.#services, task)
    const startedAt = performance.now()
    const stopping = new AbortController()
    slot.run = { task, stopping }
    this.#options.onStart?.(task)
    try {
      const { kind } = await runTask(this.#services, slot.host, task, stopping.signal)
      this.#options.onEnd?.(task, kind, performance.now() - startedAt)
    } catch (error) {
      this.#services.log.error({ err: error, taskId: task.id, requestId: task.requestId }, 'a task was interrupted')
      // The disk is full, the file store or the database does not answer: not the picture's fault.
      if (error instanceof AppError) await failTask(this.#services, task, error.code)
      else await retryTask(this.#services, task)
    } finally {
      slot.run = null
    }
  }

  #onChange(payload: string): void {
    const { id, state } = readChange(payload) ?? {}
    if (state === 'queued') this.#wakeUp.wake()
    if (state !== 'cancelled' && state !== 'deleted') return
    const slot = this.#slots.find(({ run }) => run?.task.id === id)
    if (slot) stopRun(slot)
  }

  /** Also stops runs whose task was taken away while notifications did not come through. */
  async #sendHeartbeat(): Promise<void> {
    const running = () => this.#slots.flatMap(({ run }) => run?.task.claim ?? [])
    const requeued = await sendHeartbeat(this.#services, this.identity, running)
    if (requeued > 0) this.#services.log.warn({ requeued }, 'tasks nobody was running wait again')
    for (const slot of this.#slots) {
      const { run } = slot
      if (run && !(await holdsClaim(this.#services, run.task)) && slot.run === run) stopRun(slot)
    }
  }

  #handBackAll(): void {
    this.#outOfTime = true
    const handBack = async (slot: Slot) => {
      if (!slot.run) return
      const { task } = slot.run
      stopRun(slot)
      await handBackTask(this.#services, task)
    }
    this.#handedBack = Promise.all(this.#slots.map(handBack)).catch(this.#logError('a task could not be handed back'))
  }

  #logError(message: string): (error: unknown) => void {
    return (error) => this.#services.log.error({ err: error }, message)
  }
}

/** Wherever the run is: before its engine, in it, or storing what it made. */
function stopRun({ host, run }: Slot): void {
  run?.stopping.abort()
  host.stop()
}
