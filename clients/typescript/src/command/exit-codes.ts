/** What scripts can trust. */
export const exitCodes = {
  done: 0,
  someFailed: 1,
  wrongUsage: 2,
  /** No key, a key that does not work, or no credits left. */
  notAllowed: 3,
  /** As shells have it for Ctrl-C. */
  interrupted: 130,
} as const

/** Statuses after which no other picture would fare better. */
export const isNotAllowed = (status: number): boolean => [401, 402, 403].includes(status)
