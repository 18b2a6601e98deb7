/** A run was accepted, given back or refused: what is left of the allowances is no longer what was read. */
const listeners = new Set<() => void>()

/** Ten pictures of a batch are accepted within moments: one look afterwards is enough for all. */
const debounceMs = 250
let timer: ReturnType<typeof setTimeout> | undefined

export const notifyUsageChange = (): void => {
  if (listeners.size === 0) return
  clearTimeout(timer)
  timer = setTimeout(() => {
    for (const listener of listeners) listener()
  }, debounceMs)
}

/** Calls back when the usage has changed. Returns a function that stops it. */
export const onUsageChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
