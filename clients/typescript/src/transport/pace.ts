import { type Answer, readNumber } from './exchange.ts'

const firstPauseMs = 250
const maxPauseMs = 2000

/** How often those who wait look again: soon at first, and more rarely when half of what the server's limit allows is used. */
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
    const [limit, remaining, resetSeconds] = ['limit', 'remaining', 'reset'].map((name) =>
      readNumber(answer, `x-ratelimit-${name}`),
    )
    if (limit == null || remaining == null || resetSeconds == null) return ownMs
    if (remaining > limit / 2) return ownMs
    return Math.max(ownMs, (resetSeconds * 1000 * this.#waiting) / Math.max(1, remaining))
  }
}
