/** How long tabs listen to each other before one of them speaks. */
const listenMs = 200

interface Claim {
  readonly id: string
  readonly rank: number
}

interface TabClaimsOptions {
  readonly channel: string
  /** Lower goes first; to be different in every tab. */
  readonly rank: (id: string) => number
}

/** Lets one tab of several speak: each says how much it wants to, and the one that wants it most does. */
export class TabClaims {
  readonly #channel: BroadcastChannel
  readonly #rank: (id: string) => number
  /** The best of what other tabs have said. */
  readonly #others = new Map<string, number>()

  constructor({ channel, rank }: TabClaimsOptions) {
    this.#channel = new BroadcastChannel(channel)
    this.#rank = rank
    this.#channel.onmessage = ({ data }: MessageEvent<Claim>) => {
      this.#others.set(data.id, Math.min(data.rank, this.#others.get(data.id) ?? Number.POSITIVE_INFINITY))
    }
  }

  /** Whether it is this tab's turn to tell of `id`. */
  async isOurs(id: string): Promise<boolean> {
    const rank = this.#rank(id)
    this.#channel.postMessage({ id, rank } satisfies Claim)
    await new Promise((resolve) => setTimeout(resolve, listenMs))
    return rank < (this.#others.get(id) ?? Number.POSITIVE_INFINITY)
  }

  close(): void {
    this.#channel.close()
  }
}
