const listeners = new Set<() => void>()

/** Calls back when the visitor has become somebody else or has another plan: what was read for them before is old. */
export const onVisitorChange = (listener: () => void): void => void listeners.add(listener)

export const notifyVisitorChange = (): void => {
  for (const listener of listeners) listener()
}
