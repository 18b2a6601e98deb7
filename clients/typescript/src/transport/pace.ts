import { type Answer, readNumber } from './exchange.ts'

const firstPauseMs = 250
const maxPauseMs = 2000

/** How often those who wait look again: soon at first, and together never more often than the server's limit allows. */
export class Pace {
  #waiting = 0

  enter(): void {
    this.#waiting += 1
  }

  leave(): void {
    this.#waiting -= 1
  }

  pauseAfter(answer: Answer, looks: number): number {
    const ownMs = Math.min(maxPauseMs, firstPauseMs * 1.5 ** looks)
    const remaining = readNumber(answer, 'x-ratelimit-remaining')
    const resetSeconds = readNumber(answer, 'x-ratelimit-reset')
    if (remaining === null || resetSeconds === null) return ownMs
    return Math.max(ownMs, (resetSeconds * 1000 * this.#waiting) / Math.max(1, remaining))
  }
}
