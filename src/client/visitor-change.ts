const listeners = new Set<() => void>()

/** Calls back when the visitor has become somebody else or has another plan: what was read for them before is old. */
export const onVisitorChange = (renew: () => void): void => void listeners.add(renew)

export const notifyVisitorChange = (): void => {
  for (const renew of listeners) renew()
}
