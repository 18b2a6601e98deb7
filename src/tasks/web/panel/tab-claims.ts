/** How long tabs listen to each other before one of them speaks. */
const listenMs = 200
/** A tab may be open for weeks: what was settled long ago is not kept. */
const mostHeard = 200

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
  /** The best of what other tabs have said, and when the first of them did. */
  readonly #others = new Map<string, { readonly rank: number; readonly since: number }>()

  constructor({ channel, rank }: TabClaimsOptions) {
    this.#channel = new BroadcastChannel(channel)
    this.#rank = rank
    this.#channel.onmessage = ({ data }: MessageEvent<Claim>) => {
      const { rank, since } = this.#others.get(data.id) ?? { rank: data.rank, since: Date.now() }
      this.#others.delete(data.id)
      this.#others.set(data.id, { rank: Math.min(data.rank, rank), since })
      const [oldest] = this.#others.keys()
      if (oldest !== undefined && this.#others.size > mostHeard) this.#others.delete(oldest)
    }
  }

  /** Whether it is this tab's turn to tell of `id`. */
  async isOurs(id: string): Promise<boolean> {
    const heard = this.#others.get(id)
    // They have settled it among themselves: this tab learned of it late.
    if (heard && Date.now() - heard.since >= listenMs) return false
    const rank = this.#rank(id)
    this.#channel.postMessage({ id, rank } satisfies Claim)
    await new Promise((resolve) => setTimeout(resolve, listenMs))
    return rank < (this.#others.get(id)?.rank ?? Number.POSITIVE_INFINITY)
  }

  close(): void {
    this.#channel.close()
  }
}
