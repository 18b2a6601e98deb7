/** Lets loops sleep until something may have happened. A call to `wake` is never missed by a `next` taken before it. */
export class WakeUp {
  #waiting = new Set<() => void>()

  next(timeoutMs: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        this.#waiting.delete(done)
        resolve()
      }
      const timer = setTimeout(done, timeoutMs)
      this.#waiting.add(done)
    })
  }

  wake(): void {
    for (const done of [...this.#waiting]) done()
  }
}
