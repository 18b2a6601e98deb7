/** Does one piece of work at a time, in the order they came. One that fails does not hold up the next. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve()

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(work)
    this.#last = turn.catch(() => {})
    return turn
  }

  /** Resolves when everything that came until now is done. */
  async settle(): Promise<void> {
    await this.#last
  }
}
