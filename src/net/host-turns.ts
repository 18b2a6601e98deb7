/** So many at once for each host; those beyond wait for their turn. Many strangers may name the same machine. */
export class HostTurns {
  readonly #maxAtOnce: number
  readonly #hosts = new Map<string, { running: number; readonly waiting: (() => void)[] }>()

  constructor(maxAtOnce: number) {
    this.#maxAtOnce = maxAtOnce
  }

  /** Rejects with the reason of the signal when it is given up before its turn. */
  async inTurn<Result>(host: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    await this.#enter(host, signal)
    try {
      return await work()
    } finally {
      this.#leave(host)
    }
  }

  async #enter(name: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    const host = this.#hosts.get(name) ?? { running: 0, waiting: [] }
    this.#hosts.set(name, host)
    if (host.running < this.#maxAtOnce) {
      host.running += 1
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const giveUp = () => {
      const place = host.waiting.indexOf(resolve)
      // Its turn has come at this moment.
      if (place === -1) return
      host.waiting.splice(place, 1)
      reject(signal.reason)
    }
    host.waiting.push(resolve)
    signal.addEventListener('abort', giveUp)
    await promise.finally(() => signal.removeEventListener('abort', giveUp))
  }

  /** Whoever leaves hands the place on. */
  #leave(name: string): void {
    const host = this.#hosts.get(name)
    const next = host?.waiting.shift()
    if (next) next()
    else if (host && host.running > 1) host.running -= 1
    else this.#hosts.delete(name)
  }
}
