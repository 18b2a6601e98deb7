/** Hands resources out to those who wait for one: to one owner after the other, and to each in the order they asked. */
export class FairTurns<Resource> {
  readonly #free: Resource[]
  readonly #waiting = new Map<string, ((resource: Resource) => void)[]>()

  constructor(resources: readonly Resource[]) {
    this.#free = [...resources]
  }

  /** Those who wait, of one owner or of all. */
  count(owner?: string): number {
    if (owner !== undefined) return this.#waiting.get(owner)?.length ?? 0
    return [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0)
  }

  take(owner: string): Promise<Resource> {
    const free = this.#free.pop()
    if (free !== undefined) return Promise.resolve(free)
    return new Promise((resolve) => {
      this.#waiting.set(owner, [...(this.#waiting.get(owner) ?? []), resolve])
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
    if (others.length > 0) this.#waiting.set(owner, others)
    first?.(resource)
  }
}
