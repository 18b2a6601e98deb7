import { type ChildProcess, fork } from 'node:child_process'
import { childEnvironment } from '../../worker/harmless-environment.ts'
import { processorMs } from '../../worker/processor-time.ts'
import { residentMb } from '../../worker/resident-memory.ts'
import type { PictureAnswer, PictureJob, PictureMessage } from './picture-protocol.ts'

export type PictureOutcome =
  | PictureAnswer
  | { readonly kind: 'too-slow' }
  | { readonly kind: 'out-of-memory' }
  /** Its process died of the picture. */
  | { readonly kind: 'gone'; readonly detail: string }
  /** No fault of the picture: its process did not start, stood still or was closed. */
  | { readonly kind: 'unavailable'; readonly detail: string }

export interface PictureLimits {
  /** Processor time, which a busy machine does not take away. */
  readonly maxProcessorMs: number
  /** Time by the clock, for a process that stands still. */
  readonly maxClockMs: number
}

interface PictureProcessOptions extends PictureLimits {
  /** Where the child puts its temporary files, so that what it leaves behind when it is killed is found. */
  readonly scratchDir?: string | undefined
  /** The module that runs in the child. */
  readonly child?: URL | undefined
}

interface CurrentJob {
  readonly settle: (outcome: PictureOutcome) => void
  startedAt: number
  /** Processor time that the process had had before it; null until that is known. */
  processorMsBefore: number | null
}

const maxMemoryMb = 1024
const checkEveryMs = 200
/** A busy machine takes seconds. */
const startMs = 60_000
const pictureChild = new URL('./picture-child.ts', import.meta.url)

/** One child process and the picture it reads. libvips cannot be interrupted, so stopping means killing; the next gets a new child. */
export class PictureProcess {
  readonly #options: PictureProcessOptions
  #child: ChildProcess | null = null
  #isReady = false
  #job: CurrentJob | null = null

  constructor(options: PictureProcessOptions) {
    this.#options = options
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  async read(picture: PictureJob): Promise<PictureOutcome> {
    const { promise: outcome, resolve: settle } = Promise.withResolvers<PictureOutcome>()
    let checking: NodeJS.Timeout | undefined
    try {
      const child = this.#start()
      this.#job = { settle, startedAt: performance.now(), processorMsBefore: null }
      this.#check(child)
      checking = setInterval(() => this.#check(child), checkEveryMs)
      child.send(picture, (error) => {
        if (error && this.#child === child) this.#kill({ kind: 'unavailable', detail: error.message })
      })
      return await outcome
    } catch (error) {
      return { kind: 'unavailable', detail: String(error) }
    } finally {
      clearInterval(checking)
      this.#job = null
    }
  }

  close(): void {
    this.#kill({ kind: 'unavailable', detail: 'the server stops' })
  }

  #start(): ChildProcess {
    if (this.#child) return this.#child
    const { child: module = pictureChild, scratchDir } = this.#options
    const child = fork(module, [], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: childEnvironment(scratchDir),
    })
    this.#child = child
    this.#isReady = false
    child.on('message', (message: PictureMessage) => {
      if (this.#child !== child) return
      if (message.kind === 'ready') this.#beReady(child)
      else this.#job?.settle(message)
    })
    const onGone = (outcome: PictureOutcome) => {
      if (this.#child !== child) return
      this.#child = null
      this.#job?.settle(outcome)
    }
    // A child that could not be started says so here, and never exits; one that could not be sent anything still runs.
    child.on('error', ({ message }) => {
      child.kill('SIGKILL')
      onGone({ kind: 'unavailable', detail: message })
    })
    child.on('exit', (code, signal) => {
      const detail = `the process ended with ${signal ?? `code ${code}`}`
      onGone({ kind: this.#isReady ? 'gone' : 'unavailable', detail })
    })
    return child
  }

  /** The picture's time begins when its process can look at it. */
  #beReady(child: ChildProcess): void {
    this.#isReady = true
    if (this.#job) this.#job.startedAt = performance.now()
    this.#check(child)
  }

  async #check(child: ChildProcess): Promise<void> {
    const job = this.#job
    if (!job || child.pid === undefined) return
    const [usedMb, usedMs] = await Promise.all([residentMb(child.pid), processorMs(child.pid)])
    // What was measured for one picture says nothing about the next.
    if (this.#child !== child || this.#job !== job) return
    const clockMs = performance.now() - job.startedAt
    if (!this.#isReady) {
      if (clockMs > startMs) this.#kill({ kind: 'unavailable', detail: 'it did not start' })
      return
    }
    if (usedMb !== null && usedMb > maxMemoryMb) return this.#kill({ kind: 'out-of-memory' })
    job.processorMsBefore ??= usedMs
    const { maxProcessorMs, maxClockMs } = this.#options
    // Where processor time is unknown, the clock stands for it.
    const workedMs = usedMs === null ? clockMs : usedMs - (job.processorMsBefore ?? usedMs)
    if (workedMs > maxProcessorMs) this.#kill({ kind: 'too-slow' })
    else if (clockMs > maxClockMs) this.#kill({ kind: 'unavailable', detail: 'it stood still' })
  }

  #kill(outcome: PictureOutcome): void {
    this.#child?.kill('SIGKILL')
    this.#child = null
    this.#job?.settle(outcome)
  }
}
