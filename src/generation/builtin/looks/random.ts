export interface Random {
  /** Even, 0 to 1. */
  readonly next: () => number
  readonly between: (least: number, most: number) => number
  readonly pick: <T>(choices: readonly [T, ...T[]]) => T
}

/** The same seed and purpose give the same numbers, on every machine. */
export const createRandom = (seed: number, purpose: string): Random => {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  for (let index = 0; index < purpose.length; index += 1) {
    state = Math.imul(state ^ purpose.charCodeAt(index), 0x01000193)
  }
  // Mulberry32: seeds are small neighbours, and its first numbers already differ.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (least, most) => least + (most - least) * next(),
    pick: <T>(choices: readonly [T, ...T[]]): T => choices[Math.floor(next() * choices.length)] as T,
  }
}
