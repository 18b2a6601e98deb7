import type { Request } from './messages.ts'

export type Ask = (request: Request) => { readonly answer: Promise<unknown>; readonly inTime: Promise<unknown> }

/** Holds the only connection, so it is ended for the caller who forgets it or asks something that never returns. */
export class LiteTransaction {
  closed = false
  readonly #ask: Ask
  readonly #release: () => void
  readonly #idleMs: number
  #idle: NodeJS.Timeout | undefined
  #asking = 0
  #fault: Error | null = null

  constructor(ask: Ask, release: () => void, idleMs: number) {
    this.#ask = ask
    this.#release = release
    this.#idleMs = idleMs
  }

  async run(request: Request): Promise<unknown> {
    if (this.closed) throw this.#fault ?? new Error('This transaction has ended')
    clearTimeout(this.#idle)
    this.#asking += 1
    const { answer, inTime } = this.#ask(request)
    answer
      .catch(() => {})
      .finally(() => {
        this.#asking -= 1
        if (this.#asking === 0 && !this.closed) this.#watch()
      })
    try {
      return await inTime
    } catch (error) {
      if (error instanceof LateAnswer) this.#abandon(error)
      throw error
    }
  }

  async commit(): Promise<void> {
    if (this.#fault) throw this.#fault
    await this.#end('COMMIT')
  }

  async rollback(): Promise<void> {
    if (!this.closed) await this.#end('ROLLBACK')
  }

  #watch(): void {
    this.#idle = setTimeout(() => {
      this.#abandon(new Error(`The transaction was rolled back: nothing was asked in it for ${this.#idleMs / 1000} s`))
    }, this.#idleMs)
  }

  #abandon(error: Error): void {
    this.#fault ??= error
    this.rollback().catch(() => {})
  }

  async #end(sql: 'COMMIT' | 'ROLLBACK'): Promise<void> {
    this.closed = true
    clearTimeout(this.#idle)
    const { answer, inTime } = this.#ask({ op: 'exec', sql, inTransaction: true })
    answer.catch(() => {}).finally(this.#release)
    await inTime
  }
}

export class LateAnswer extends Error {}
