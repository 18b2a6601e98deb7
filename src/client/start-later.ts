/** A connection that fails for a moment is no reason to go without. */
const pausesMs = [1000, 4000]

/** Starts something when its code has been loaded. Returns the way to stop it, which may come before it could start. */
export const startLater = <Code>(load: () => Promise<Code>, start: (code: Code) => () => void): (() => void) => {
  let isOver = false
  let stop = () => {}
  const attempt = async (pauses: readonly number[]): Promise<void> => {
    try {
      const code = await load()
      if (!isOver) stop = start(code)
    } catch (error) {
      const [pauseMs, ...later] = pauses
      if (isOver) return
      if (pauseMs === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      if (!isOver) await attempt(later)
    }
  }
  void attempt(pausesMs)
  return () => {
    isOver = true
    stop()
  }
}
