import { hourMs, minuteMs } from '../../shared/time-units.ts'

/** After each try that failed, until a day has gone by. */
const pausesMs = [
  ...[10_000, minuteMs, 5 * minuteMs, 30 * minuteMs],
  ...[2 * hourMs, 3 * hourMs, 4 * hourMs, 6 * hourMs, 8 * hourMs],
]

/** How long to wait after so many tries, a little less each time at random, so that many do not come back at once; null: enough. */
export function pauseAfter(tries: number): number | null {
  const ms = pausesMs[tries - 1]
  return ms === undefined ? null : ms * (0.9 + Math.random() / 10)
}
