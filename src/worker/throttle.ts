import { Mutex } from '../shared/mutex.ts'

/** Calls `work` at most once per interval, one call at a time, always with the latest arguments. */
export function throttle<Args extends unknown[]>(
  everyMs: number,
  work: (...args: Args) => Promise<void>,
): { call: (...args: Args) => void; stop: () => Promise<void> } {
  let latest: Args | null = null
  let timer: NodeJS.Timeout | null = null
  const turns = new Mutex()
  let lastAt = Number.NEGATIVE_INFINITY

  const fire = (): void => {
    timer = null
    void turns.run(async () => {
      const args = latest
      latest = null
      lastAt = performance.now()
      if (args) await work(...args)
    })
  }
  return {
    call: (...args) => {
      latest = args
      timer ??= setTimeout(fire, Math.max(0, lastAt + everyMs - performance.now()))
    },
    /** Drops what is still waiting: the task's end says more. */
    stop: async () => {
      if (timer) clearTimeout(timer)
      latest = null
      await turns.settle()
    },
  }
}
