/**
 * Whether all words in something can be stored: Postgres has every character but the zero, and no half of a pair. The server asks it
 * of all that it is sent, so that no single route has to.
 */
export function isStorable(value: unknown): boolean {
  // Not by recursion: a stranger decides how deep it goes.
  const left = [value]
  while (left.length > 0) {
    const next = left.pop()
    if (typeof next === 'string' && (next.includes('\0') || !next.isWellFormed())) return false
    if (typeof next !== 'object' || next === null || next instanceof Uint8Array) continue
    for (const [name, each] of Object.entries(next)) left.push(name, each)
  }
  return true
}
