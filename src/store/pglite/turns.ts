interface Waiter {
  readonly start: (done: () => void) => void
  readonly fail: (error: Error) => void
}

/** One connection: whoever has the turn has the database, first come first served. */
export class Turns {
  readonly #waiting: Waiter[] = []
  readonly #timeoutMs: number
  #taken = false
  #closed: Error | null = null

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs
  }

  /** Resolves to the function that ends the turn; calling it again does nothing. */
  take(): Promise<() => void> {
    if (this.#closed) return Promise.reject(this.#closed)
    if (!this.#taken) return Promise.resolve(this.#give())
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1)
        reject(new Error(`The database was busy for ${this.#timeoutMs / 1000} s`))
      }, this.#timeoutMs)
      const waiter: Waiter = {
        start: (done) => {
          clearTimeout(timer)
          resolve(done)
        },
        fail: (error) => {
          clearTimeout(timer)
          reject(error)
        },
      }
      this.#waiting.push(waiter)
    })
  }

  /** Refuses everyone who waits and everyone who comes; resolves when the turn that is taken has ended. */
  close(error: Error): Promise<void> {
    this.#closed ??= error
    for (const waiter of this.#waiting.splice(0)) waiter.fail(error)
    if (!this.#taken) return Promise.resolve()
    return new Promise((resolve) => {
      this.#waiting.push({ start: () => resolve(), fail: () => resolve() })
    })
  }

  #give(): () => void {
    this.#taken = true
    let over = false
    return () => {
      if (over) return
      over = true
      this.#taken = false
      this.#waiting.shift()?.start(this.#give())
    }
  }
}
