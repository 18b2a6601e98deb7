import { seededRandom } from '../../../imaging/seeded-random.ts'

export interface Random {
  /** Even, 0 to 1. */
  readonly next: () => number
  readonly between: (min: number, max: number) => number
  readonly pick: <T>(choices: readonly [T, ...T[]]) => T
}

/** The same seed and purpose give the same numbers, on every machine. */
export const createRandom = (seed: number, purpose: string): Random => {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  for (let index = 0; index < purpose.length; index += 1) {
    state = Math.imul(state ^ purpose.charCodeAt(index), 0x01000193)
  }
  const next = seededRandom(state)
  return {
    next,
    between: (min, max) => min + (max - min) * next(),
    pick: <T>(choices: readonly [T, ...T[]]): T => choices[Math.floor(next() * choices.length)] as T,
  }
}
