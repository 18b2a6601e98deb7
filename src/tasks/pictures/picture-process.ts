import { type ChildProcess, fork } from 'node:child_process'
import { harmlessOf } from '../../worker/harmless-environment.ts'
import { residentMb } from '../../worker/resident-memory.ts'
import type { PictureAnswer, PictureJob, PictureMessage } from './picture-protocol.ts'

export type PictureOutcome =
  | PictureAnswer
  | { readonly kind: 'too-slow' }
  | { readonly kind: 'out-of-memory' }
  /** It died of the picture, or was closed. */
  | { readonly kind: 'gone'; readonly detail: string }

const maxMemoryMb = 1024
const memoryCheckMs = 200
/** A busy machine takes seconds. */
const startMs = 60_000
const module = new URL('./picture-child.ts', import.meta.url)

/** One child process and the picture it reads. libvips cannot be interrupted, so stopping means killing; the next gets a new child. */
export class PictureProcess {
  readonly #timeoutMs: number
  #child: ChildProcess | null = null
  #isReady = false
  #timeout: NodeJS.Timeout | undefined
  #settle: ((outcome: PictureOutcome) => void) | null = null

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  async read(job: PictureJob): Promise<PictureOutcome> {
    const child = this.#start()
    const outcome = new Promise<PictureOutcome>((settle) => {
      this.#settle = settle
    })
    const memory = setInterval(() => this.#checkMemory(child), memoryCheckMs)
    if (this.#isReady) this.#watchTime()
    else this.#timeout = setTimeout(() => this.#kill({ kind: 'gone', detail: 'it did not start' }), startMs)
    child.send(job, (error) => {
      if (error) this.#kill({ kind: 'gone', detail: error.message })
    })
    try {
      return await outcome
    } finally {
      clearTimeout(this.#timeout)
      clearInterval(memory)
      this.#settle = null
    }
  }

  close(): void {
    this.#kill({ kind: 'gone', detail: 'the server stops' })
  }

  #start(): ChildProcess {
    if (this.#child) return this.#child
    const child = fork(module, [], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // biome-ignore lint/style/noProcessEnv: nothing is read from it, the child gets what is harmless of it
      env: { ...harmlessOf(process.env), MALLOC_ARENA_MAX: '2' },
    })
    this.#child = child
    this.#isReady = false
    child.on('message', (message: PictureMessage) => {
      if (this.#child !== child) return
      if (message.kind === 'ready') this.#watchTime()
      else this.#settle?.(message)
    })
    const onGone = (detail: string) => {
      if (this.#child !== child) return
      this.#child = null
      this.#settle?.({ kind: 'gone', detail })
    }
    child.on('error', (error) => onGone(error.message))
    child.on('exit', (code, signal) => onGone(`the process ended with ${signal ?? `code ${code}`}`))
    return child
  }

  /** The picture's time begins when its process can look at it. */
  #watchTime(): void {
    this.#isReady = true
    clearTimeout(this.#timeout)
    this.#timeout = setTimeout(() => this.#kill({ kind: 'too-slow' }), this.#timeoutMs)
  }

  async #checkMemory(child: ChildProcess): Promise<void> {
    const usedMb = child.pid === undefined ? null : await residentMb(child.pid)
    if (usedMb !== null && usedMb > maxMemoryMb && this.#child === child) this.#kill({ kind: 'out-of-memory' })
  }

  #kill(outcome: PictureOutcome): void {
    this.#child?.kill('SIGKILL')
    this.#child = null
    this.#settle?.(outcome)
  }
}
