const waiting = new Set<() => void>()
let isRunning = false

/** Runs it once the page has nothing better to do, one after the other; the returned function takes it back. */
export const whenIdle = (job: () => void): (() => void) => {
  waiting.add(job)
  schedule()
  return () => waiting.delete(job)
}

const schedule = (): void => {
  if (isRunning || waiting.size === 0) return
  isRunning = true
  // Safari has no idle callbacks.
  const later = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 30))
  later(() => {
    isRunning = false
    const [next] = waiting
    if (!next) return
    waiting.delete(next)
    try {
      next()
    } catch {
      // The graphics card was taken away; what it drew last stays.
    }
    schedule()
  })
}
