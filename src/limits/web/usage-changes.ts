/** A run was accepted, given back or refused: what is left of the allowances is no longer what was read. */
const watchers = new Set<() => void>()

/** Ten pictures of a batch are accepted within moments: one look afterwards is enough for all. */
const settleMs = 250
let settling: ReturnType<typeof setTimeout> | undefined

export const notifyUsageChange = (): void => {
  if (watchers.size === 0) return
  clearTimeout(settling)
  settling = setTimeout(() => {
    for (const onChange of watchers) onChange()
  }, settleMs)
}

/** Returns the way to stop. */
export const onUsageChange = (onChange: () => void): (() => void) => {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}
