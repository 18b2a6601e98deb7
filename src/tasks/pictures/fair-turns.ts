/** Hands things out to those who wait for one: to one owner after the other, and to each in the order they asked. */
export class FairTurns<Thing> {
  readonly #free: Thing[]
  readonly #waiting = new Map<string, ((thing: Thing) => void)[]>()

  constructor(things: readonly Thing[]) {
    this.#free = [...things]
  }

  /** Those who wait, of one owner or of all. */
  count(owner?: string): number {
    if (owner !== undefined) return this.#waiting.get(owner)?.length ?? 0
    return [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0)
  }

  take(owner: string): Promise<Thing> {
    const free = this.#free.pop()
    if (free !== undefined) return Promise.resolve(free)
    return new Promise((resolve) => {
      this.#waiting.set(owner, [...(this.#waiting.get(owner) ?? []), resolve])
    })
  }

  giveBack(thing: Thing): void {
    const [next] = this.#waiting
    if (!next) {
      this.#free.push(thing)
      return
    }
    const [owner, [first, ...others]] = next
    // Whoever has had a turn goes behind everybody else.
    this.#waiting.delete(owner)
    if (others.length > 0) this.#waiting.set(owner, others)
    first?.(thing)
  }
}
