import { minuteMs } from '../shared/time-units.ts'

interface Limits {
  /** Processor time, all threads together. */
  readonly maxProcessorMs: number
  /** How long it may be on a processor without reporting progress. */
  readonly maxSilentMs: number
  /** How long it may neither compute nor report. */
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
  /** The last look. */
  #last: { readonly atMs: number; readonly processorMs: number | null }
  #usedMs = 0
  #silentMs = 0
  #lastSign: { readonly atMs: number; readonly usedMs: number }

  constructor(limits: Limits, nowMs: number) {
    this.#limits = limits
    this.#last = { atMs: nowMs, processorMs: null }
    this.#lastSign = { atMs: nowMs, usedMs: 0 }
  }

  noteProgress(nowMs: number): void {
    this.#silentMs = 0
    this.#lastSign = { atMs: nowMs, usedMs: this.#usedMs }
  }

  /** `processorMs` is what the process has used so far; where the system does not tell, now or ever, the time that has passed stands for it. */
  look(processorMs: number | null, nowMs: number): 'goes-on' | 'timed-out' | 'stands-still' {
    const { maxProcessorMs, maxSilentMs, maxIdleMs } = this.#limits
    const last = this.#last
    const passedMs = nowMs - last.atMs
    // What it had used before the first number was for other runs.
    const usedMs = processorMs === null ? passedMs : processorMs - (last.processorMs ?? processorMs)
    this.#last = { atMs: nowMs, processorMs }
    this.#usedMs += usedMs
    // However many threads have run, and however few of them: not longer than the clock has.
    this.#silentMs += Math.min(usedMs, passedMs)
    if (this.#usedMs > maxProcessorMs || this.#silentMs > maxSilentMs) return 'timed-out'
    if (this.#usedMs - this.#lastSign.usedMs > maxIdleMs * idleShare) {
      this.#lastSign = { atMs: nowMs, usedMs: this.#usedMs }
    }
    return nowMs - this.#lastSign.atMs > maxIdleMs ? 'stands-still' : 'goes-on'
  }
}
