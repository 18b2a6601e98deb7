import { minuteMs } from '../shared/time-units.ts'

interface Limits {
  /** Processor time, all threads together. */
  readonly maxProcessorMs: number
  /** How long a run may neither compute nor report anything. */
  readonly maxIdleMs: number
}

/** Nothing that engines do themselves takes this long without computing: a disk or a network that has gone away does. */
export const maxIdleMs = 5 * minuteMs

/** An idle process still wakes up now and then. */
const idleShare = 0.001

/**
 * Decides when a run has had enough, by the processor time that it was given: on a busy machine the same picture takes longer, and
 * that is not its fault. Clocks count only for one that neither computes nor reports.
 */
export class RunWatch {
  readonly #limits: Limits
  readonly #startedMs: number
  /** What the process had used before this run; known from the first look on. */
  #usedBeforeMs: number | null = null
  #lastSign: { readonly atMs: number; readonly usedMs: number }

  constructor(limits: Limits, nowMs: number) {
    this.#limits = limits
    this.#startedMs = nowMs
    this.#lastSign = { atMs: nowMs, usedMs: 0 }
  }

  noteProgress(nowMs: number): void {
    this.#lastSign = { ...this.#lastSign, atMs: nowMs }
  }

  /** `processorMs` is what the process has used so far; where the system does not tell, the time that has passed stands for it. */
  look(processorMs: number | null, nowMs: number): 'goes-on' | 'timed-out' | 'stands-still' {
    const totalMs = processorMs ?? nowMs - this.#startedMs
    this.#usedBeforeMs ??= processorMs === null ? 0 : totalMs
    const usedMs = totalMs - this.#usedBeforeMs
    if (usedMs > this.#limits.maxProcessorMs) return 'timed-out'
    if (usedMs - this.#lastSign.usedMs > this.#limits.maxIdleMs * idleShare) this.#lastSign = { atMs: nowMs, usedMs }
    return nowMs - this.#lastSign.atMs > this.#limits.maxIdleMs ? 'stands-still' : 'goes-on'
  }
}
