import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { providerTimeMs } from '../generation/settings.ts'
import type { EngineCommand, EngineMessage, EngineRun, EngineSettings, FinishedResult } from './engine-protocol.ts'
import { childEnvironment } from './harmless-environment.ts'
import { processorMs } from './processor-time.ts'
import { residentMb } from './resident-memory.ts'
import { maxIdleMs, RunWatch } from './run-watch.ts'

const checkEveryMs = 200
const engineChild = new URL('./engine-child.ts', import.meta.url)

export interface EngineHostOptions extends EngineSettings {
  /** Where the child puts its temporary files, so that what it leaves behind when it is killed is found. */
  readonly scratchDir?: string
  /** The module that runs in the child. */
  readonly child?: URL
}

export interface RunLimits {
  /** With the machine to itself: what counts is the processor time that it can have meanwhile. */
  readonly timeoutMs: number
  readonly memoryMb: number
  /** It may wait for the provider, for as long as that has. */
  readonly usesGenerator?: boolean
  /** How long it may neither compute nor report, the provider's time aside. */
  readonly maxIdleMs?: number
}

export type EngineOutcome =
  | { readonly kind: 'done'; readonly results: readonly FinishedResult[] }
  /** The engine said no: trying again would not help. */
  | { readonly kind: 'failed'; readonly code: string | null; readonly detail: string }
  | { readonly kind: 'timed-out' }
  | { readonly kind: 'out-of-memory' }
  /** `stop` was called. */
  | { readonly kind: 'stopped' }
  /** The child died on its own, or stood still. */
  | { readonly kind: 'crashed'; readonly detail: string }

interface CurrentRun {
  readonly onProgress: (fraction: number, stage: string) => void
  readonly settle: (outcome: EngineOutcome) => void
}

/**
 * One child process and the run inside it. Inference blocks its thread and cannot be interrupted, so stopping a run
 * means killing the child; that also returns its memory. The next run gets a new child.
 */
export class EngineHost {
  readonly #options: EngineHostOptions
  #child: ChildProcess | null = null
  #run: CurrentRun | null = null
  #closed = false
  /** Children started so far. */
  starts = 0

  constructor(options: EngineHostOptions) {
    this.#options = options
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Starts the child ahead of the first run. */
  warmUp(): void {
    this.#start()
  }

  async run(job: EngineRun, limits: RunLimits, onProgress: CurrentRun['onProgress']): Promise<EngineOutcome> {
    if (this.#run) throw new Error('This engine host is already running a task')
    const child = this.#start()
    const watch = this.#watch(limits)
    const outcome = new Promise<EngineOutcome>((settle) => {
      this.#run = {
        onProgress: (fraction, stage) => {
          watch.noteProgress(performance.now())
          onProgress(fraction, stage)
        },
        settle,
      }
    })
    const checking = setInterval(() => this.#check(child, limits.memoryMb, watch), checkEveryMs)
    tell(child, { type: 'run', run: job }, (error) => this.#kill({ kind: 'crashed', detail: error.message }))
    try {
      return await outcome
    } finally {
      clearInterval(checking)
      this.#run = null
      // What the run gave counts, whether or not the next child can be started now.
      await this.#recycle().catch(() => {})
    }
  }

  /** Ends the current run at once, if there is one. */
  stop(): void {
    if (this.#run) this.#kill({ kind: 'stopped' })
  }

  close(): void {
    this.#closed = true
    this.#kill({ kind: 'stopped' })
  }

  #start(): ChildProcess {
    if (this.#child) return this.#child
    const {
      child: module = engineChild,
      scratchDir,
      modelMemoryMb,
      engineThreads,
      modelsDir,
      generation,
    } = this.#options
    const child = fork(module, [], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: childEnvironment(scratchDir),
      // A group of its own: a program that an engine has started is killed with it.
      detached: process.platform !== 'win32',
    })
    this.#child = child
    this.starts++
    // When this fails the child is gone, and says so below.
    tell(child, { type: 'start', settings: { modelMemoryMb, engineThreads, modelsDir, generation } }, () => {})
    child.on('message', (message: EngineMessage) => {
      // What a killed child had still written belongs to no run.
      if (this.#child !== child) return
      if (message.type === 'progress') this.#run?.onProgress(message.fraction, message.stage)
      if (message.type === 'done') this.#end({ kind: 'done', results: message.results })
      if (message.type === 'failed') this.#end({ kind: 'failed', code: message.code, detail: message.detail })
    })
    const onGone = (detail: string) => {
      killGroup(child)
      if (this.#child !== child) return
      this.#child = null
      this.#end({ kind: 'crashed', detail })
    }
    // A child that could not be started says so here, and never exits.
    child.on('error', (error) => onGone(error.message))
    child.on('exit', (code, signal) => onGone(`the engine process ended with ${signal ?? `code ${code}`}`))
    return child
  }

  #end(outcome: EngineOutcome): void {
    this.#run?.settle(outcome)
  }

  #kill(outcome: EngineOutcome): void {
    if (this.#child) killGroup(this.#child)
    this.#child = null
    this.#end(outcome)
  }

  #watch({ timeoutMs, usesGenerator, ...limits }: RunLimits): RunWatch {
    const providerMs = usesGenerator ? providerTimeMs(this.#options.generation) : 0
    return new RunWatch(
      {
        maxProcessorMs: timeoutMs * availableParallelism(),
        maxSilentMs: timeoutMs,
        maxIdleMs: (limits.maxIdleMs ?? maxIdleMs) + providerMs,
      },
      performance.now(),
    )
  }

  async #check(child: ChildProcess, limitMb: number, watch: RunWatch): Promise<void> {
    if (child.pid === undefined) return
    const run = this.#run
    const [usedMb, usedMs] = await Promise.all([residentMb(child.pid), processorMs(child.pid)])
    if (this.#child !== child || this.#run !== run || !run) return
    if (usedMb !== null && usedMb > limitMb) return this.#kill({ kind: 'out-of-memory' })
    const state = watch.look(usedMs, performance.now())
    if (state === 'timed-out') this.#kill({ kind: 'timed-out' })
    if (state === 'stands-still') this.#kill({ kind: 'crashed', detail: 'the engine process stood still' })
  }

  /** A child that stays large after its run is replaced, so that one big picture does not cost memory for ever. */
  async #recycle(): Promise<void> {
    const usedMb = this.#child?.pid === undefined ? null : await residentMb(this.#child.pid)
    if (usedMb !== null && usedMb > this.#options.modelMemoryMb + recycleMarginMb && !this.#run)
      this.#kill({ kind: 'stopped' })
    if (!this.#closed && !this.#run) this.#start()
  }
}

const tell = (child: ChildProcess, command: EngineCommand, onError: (error: Error) => void): void => {
  child.send(command, (error) => {
    if (error) onError(error)
  })
}

/** The child and whatever it has started. */
const killGroup = (child: ChildProcess): void => {
  child.kill('SIGKILL')
  if (child.pid === undefined || process.platform === 'win32') return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // Nothing of it is left.
  }
}

/** What a child needs beside its models: Node itself, the runtime, pictures not yet collected. */
const recycleMarginMb = 512
