import { FairTurns } from '../shared/fair-turns.ts'
import { OutsideError } from './outside-error.ts'

interface Waiting {
  readonly owner: string
  readonly signal: AbortSignal
}

/** So many at once for each host; those beyond wait for their turn, one owner after the other. Many strangers may name the same host. */
export class HostTurns {
  readonly #places: readonly number[]
  readonly #hosts = new Map<string, FairTurns<number>>()

  constructor(maxAtOnce: number) {
    this.#places = Array.from({ length: maxAtOnce }, (_, place) => place)
  }

  /** Refuses as busy when it is given up before its turn: nobody has asked the host. */
  async inTurn<Result>(host: string, { owner, signal }: Waiting, work: () => Promise<Result>): Promise<Result> {
    const turns = this.#hosts.get(host) ?? new FairTurns(this.#places)
    const taking = turns.take(owner, signal)
    if (!turns.isIdle) this.#hosts.set(host, turns)
    const place = await taking.catch((cause: unknown) => {
      throw new OutsideError({ kind: 'busy' }, cause)
    })
    try {
      return await work()
    } finally {
      turns.giveBack(place)
      if (turns.isIdle) this.#hosts.delete(host)
    }
  }
}
