/** Waits before each retry: a connection that fails for a moment is no reason to go without. */
const retryDelaysMs = [1000, 4000]

/** Starts something when its code has been loaded. Returns a function that stops it, also before it could start. */
export const startLater = <Code>(load: () => Promise<Code>, start: (code: Code) => () => void): (() => void) => {
  let isOver = false
  let stop = () => {}
  const attempt = async (delaysMs: readonly number[]): Promise<void> => {
    try {
      const code = await load()
      if (!isOver) stop = start(code)
    } catch (error) {
      const [delayMs, ...later] = delaysMs
      if (isOver) return
      if (delayMs === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      if (!isOver) await attempt(later)
    }
  }
  void attempt(retryDelaysMs)
  return () => {
    isOver = true
    stop()
  }
}
