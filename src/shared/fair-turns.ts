/** Hands resources out to those who wait for one: to one owner after the other, and to each in the order they asked. */
export class FairTurns<Resource> {
  readonly #size: number
  readonly #free: Resource[]
  readonly #waiting = new Map<string, ((resource: Resource) => void)[]>()

  constructor(resources: readonly Resource[]) {
    this.#size = resources.length
    this.#free = [...resources]
  }

  /** Nobody has a resource, and nobody waits for one. */
  get isIdle(): boolean {
    return this.#free.length === this.#size
  }

  /** Those who wait, of one owner or of all. */
  count(owner?: string): number {
    if (owner !== undefined) return this.#waiting.get(owner)?.length ?? 0
    return [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0)
  }

  /** Rejects with the reason of the signal when it is given up before its turn. */
  async take(owner: string, signal?: AbortSignal): Promise<Resource> {
    signal?.throwIfAborted()
    const free = this.#free.pop()
    if (free !== undefined) return free
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#keep(
          owner,
          this.#waitingOf(owner).filter((each) => each !== hand),
        )
        reject(signal?.reason)
      }
      const hand = (resource: Resource) => {
        signal?.removeEventListener('abort', giveUp)
        resolve(resource)
      }
      signal?.addEventListener('abort', giveUp)
      this.#keep(owner, [...this.#waitingOf(owner), hand])
    })
  }

  giveBack(resource: Resource): void {
    const [next] = this.#waiting
    if (!next) {
      this.#free.push(resource)
      return
    }
    const [owner, [first, ...others]] = next
    // Whoever has had a turn goes behind everybody else.
    this.#waiting.delete(owner)
    this.#keep(owner, others)
    first?.(resource)
  }

  #waitingOf(owner: string) {
    return this.#waiting.get(owner) ?? []
  }

  #keep(owner: string, waiting: ((resource: Resource) => void)[]): void {
    if (waiting.length > 0) this.#waiting.set(owner, waiting)
    else this.#waiting.delete(owner)
  }
}
