/** How long tabs listen to each other before one of them speaks. */
const listenMs = 200
/** A tab may be open for weeks: what was settled long ago is not kept. */
const maxHeard = 200
/** Of the tab that speaks: whoever learns of it later cannot want it more. */
const spokenRank = Number.NEGATIVE_INFINITY

interface Claim {
  readonly id: string
  readonly rank: number
}

interface TabClaimsOptions {
  readonly channel: string
  /** Lower goes first; to be different in every tab. */
  readonly rank: (id: string) => number
  /** Until the others have been heard. */
  readonly listen?: () => Promise<unknown>
}

/** Lets one tab of several speak: each says how much it wants to, and the one that wants it most does. */
export class TabClaims {
  readonly #channel: BroadcastChannel
  readonly #rank: (id: string) => number
  readonly #listen: () => Promise<unknown>
  /** The best of what other tabs have said. */
  readonly #others = new Map<string, number>()

  constructor({ channel, rank, listen = waitForOthers }: TabClaimsOptions) {
    this.#channel = new BroadcastChannel(channel)
    this.#rank = rank
    this.#listen = listen
    this.#channel.onmessage = ({ data: { id, rank } }: MessageEvent<Claim>) => {
      const best = Math.min(rank, this.#bestOther(id))
      this.#others.delete(id)
      this.#others.set(id, best)
      const [oldest] = this.#others.keys()
      if (oldest !== undefined && this.#others.size > maxHeard) this.#others.delete(oldest)
    }
  }

  /** Whether it is this tab's turn to tell of `id`. */
  async isOurs(id: string): Promise<boolean> {
    if (this.#bestOther(id) === spokenRank) return false
    const rank = this.#rank(id)
    this.#say({ id, rank })
    await this.#listen()
    if (rank >= this.#bestOther(id)) return false
    this.#say({ id, rank: spokenRank })
    return true
  }

  close(): void {
    this.#channel.close()
  }

  #bestOther(id: string): number {
    return this.#others.get(id) ?? Number.POSITIVE_INFINITY
  }

  #say(claim: Claim): void {
    this.#channel.postMessage(claim)
  }
}

const waitForOthers = () => new Promise((resolve) => setTimeout(resolve, listenMs))
