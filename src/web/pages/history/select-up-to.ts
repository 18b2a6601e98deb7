interface Press {
  readonly listed: readonly string[]
  readonly chosen: ReadonlySet<string>
  /** Where a range begins; null when only `id` was meant. */
  readonly last: string | null
  readonly id: string
}

/** What is selected after a press: everything from `last` to `id` becomes what `id` becomes. */
export function selectUpTo({ listed, chosen, last, id }: Press): ReadonlySet<string> {
  const places = [last ?? id, id].map((each) => listed.indexOf(each)).sort((a, b) => a - b)
  const [from = -1, to = -1] = places
  // The other end is gone: only this one is meant.
  const pressed = from < 0 ? [id] : listed.slice(from, to + 1)
  const isOn = !chosen.has(id)
  const after = new Set(chosen)
  for (const each of pressed) {
    if (isOn) after.add(each)
    else after.delete(each)
  }
  return after
}
