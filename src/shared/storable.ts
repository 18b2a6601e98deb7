/**
 * Whether something can be stored: all words in it, since Postgres has every character but the zero, and no half of a pair; and not so
 * many values that looking at them holds up everybody else. The server asks it of all that it is sent, so that no single route has to.
 */
export function isStorable(value: unknown): boolean {
  return walk(value, (each) => typeof each !== 'string' || (!each.includes('\0') && each.isWellFormed()))
}

/** A hundred pictures with masks and settings are a tenth of it. */
export const maxValues = 10_000

export const hasFewValues = (value: unknown): boolean => walk(value, () => true)

/** Whether all values and names are fine, and not too many. */
function walk(value: unknown, isFine: (each: unknown) => boolean): boolean {
  // Not by recursion: a stranger decides how deep it goes.
  const left = [value]
  for (let seen = 0; left.length > 0; seen += 1) {
    const next = left.pop()
    if (!isFine(next)) return false
    if (typeof next !== 'object' || next === null || next instanceof Uint8Array) continue
    const names = Array.isArray(next) ? [] : Object.keys(next)
    const values = Array.isArray(next) ? next : Object.values(next)
    if (seen + left.length + values.length > maxValues) return false
    for (const name of names) if (!isFine(name)) return false
    for (const each of values) left.push(each)
  }
  return true
}
