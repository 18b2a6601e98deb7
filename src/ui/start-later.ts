/** Starts something whose code is still being loaded. Returns the way to stop it, which may come before it could start. */
export const startLater = <Code>(loading: Promise<Code>, start: (code: Code) => () => void): (() => void) => {
  let isOver = false
  let stop = () => {}
  void loading.then((code) => {
    if (!isOver) stop = start(code)
  })
  return () => {
    isOver = true
    stop()
  }
}
