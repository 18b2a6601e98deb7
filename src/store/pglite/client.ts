import { Worker } from 'node:worker_threads'
import { type Message, type Numbered, type Request, type SqlError, type ThreadOptions, textTypes } from './messages.ts'
import { LateAnswer, LiteTransaction } from './transaction.ts'
import { Turns } from './turns.ts'

export interface LiteOptions extends ThreadOptions {
  readonly onFatal: (error: Error) => void
  /** A transaction in which nothing is asked for this long is rolled back. */
  readonly idleTransactionMs?: number
  /** A call without an answer for this long is refused. */
  readonly answerMs?: number
}

interface QueryOptions {
  readonly rowMode?: 'array' | 'object'
  readonly parsers?: Readonly<Record<number, unknown>>
}

interface Results {
  readonly rows: unknown[]
  readonly affectedRows?: number
}

interface Pending {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/** PGlite in a thread, with the part of PGlite's own interface that Drizzle and pg-boss use. */
export class LiteClient {
  readonly #worker: Worker
  readonly #options: LiteOptions
  readonly #turns: Turns
  readonly #answerMs: number
  readonly #pending = new Map<number, Pending>()
  readonly #listeners = new Map<string, Set<(payload: string) => void>>()
  readonly #ready = Promise.withResolvers<void>()
  #lastId = 0
  #started = false
  #over: Error | null = null
  #closing: Promise<void> | null = null

  static async open(options: LiteOptions): Promise<LiteClient> {
    const client = new LiteClient(options)
    await client.#ready.promise
    return client
  }

  private constructor(options: LiteOptions) {
    const { dataDir, snapshotPath } = options
    const workerData: ThreadOptions = { dataDir, snapshotPath }
    this.#options = options
    this.#answerMs = options.answerMs ?? 60_000
    this.#turns = new Turns(this.#answerMs)
    this.#worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData, execArgv: [] })
    this.#worker.on('message', (message: Message) => this.#receive(message))
    this.#worker.on('error', (error: Error) => this.#fail(error))
    this.#worker.on('messageerror', (error) => this.#fail(error))
    this.#worker.on('exit', () => this.#fail(new Error('The database thread stopped')))
  }

  query(sql: string, params?: readonly unknown[], options?: QueryOptions): Promise<Results> {
    return this.#alone(queryRequest(sql, params, options, false)) as Promise<Results>
  }

  exec(sql: string): Promise<Results[]> {
    return this.#alone({ op: 'exec', sql, inTransaction: false }) as Promise<Results[]>
  }

  async transaction<T>(work: (tx: unknown) => Promise<T>): Promise<T> {
    const done = await this.#turns.take()
    const tx = new LiteTransaction((request) => this.#ask(request), done, this.#options.idleTransactionMs ?? 30_000)
    const client = {
      query: (sql: string, params?: readonly unknown[], options?: QueryOptions) =>
        tx.run(queryRequest(sql, params, options, true)),
      exec: (sql: string) => tx.run({ op: 'exec', sql, inTransaction: true }),
    }
    try {
      await tx.run({ op: 'exec', sql: 'BEGIN', inTransaction: true })
      const result = await work(client)
      await tx.commit()
      return result
    } catch (error) {
      // The first error is the one to tell; a connection that cannot roll back is gone, and onFatal says so.
      await tx.rollback().catch(() => {})
      throw error
    }
  }

  async listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>> {
    const name = `"${channel.replaceAll('"', '""')}"`
    // A function of its own: the same callback may listen twice.
    const listener = (payload: string) => onPayload(payload)
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners.add(listener))
    await this.exec(`LISTEN ${name}`)
    return async () => {
      if (!listeners.delete(listener) || listeners.size > 0 || this.#over || this.#closing) return
      this.#listeners.delete(channel)
      await this.exec(`UNLISTEN ${name}`)
    }
  }

  /** A tar of the whole database, for `snapshotPath`. */
  async dumpSnapshot(path: string): Promise<void> {
    await this.#alone({ op: 'dump', path })
  }

  /** A copy of the database's folder, as of one moment between two transactions. It may take as long as its size asks for. */
  async copyFolder(path: string): Promise<void> {
    const done = await this.#turns.take()
    const { answer, inTime } = this.#ask({ op: 'copy', path })
    inTime.catch(() => {})
    await answer.finally(done)
  }

  /** Waits for the transaction that is running; what waits behind it is refused. */
  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    if (this.#over) return
    const closed = new Error('The database is closed')
    await this.#turns.close(closed)
    await this.#ask({ op: 'close' }).inTime
    this.#over = closed
    await this.#worker.terminate()
  }

  async #alone(request: Request): Promise<unknown> {
    const done = await this.#turns.take()
    const { answer, inTime } = this.#ask(request)
    // Not when the caller gives up: the connection is free when the thread has answered.
    answer.catch(() => {}).finally(done)
    return inTime
  }

  #ask(request: Request): { answer: Promise<unknown>; inTime: Promise<unknown> } {
    const answer = new Promise<unknown>((resolve, reject) => {
      if (this.#over) return reject(this.#over)
      const id = ++this.#lastId
      const numbered: Numbered = { ...request, id }
      this.#worker.postMessage(numbered)
      this.#pending.set(id, { resolve, reject })
    })
    return { answer, inTime: this.#inTime(answer) }
  }

  #inTime(answer: Promise<unknown>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new LateAnswer(`The database did not answer for ${this.#answerMs / 1000} s`))
      }, this.#answerMs)
      answer.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  }

  #receive(message: Message): void {
    if (message.type === 'ready') {
      this.#started = true
      this.#ready.resolve()
      return
    }
    if (message.type === 'notification') {
      for (const listener of this.#listeners.get(message.channel) ?? []) listener(message.payload)
      return
    }
    const pending = this.#pending.get(message.id)
    this.#pending.delete(message.id)
    if (message.type === 'answer') pending?.resolve(message.value)
    else pending?.reject(toError(message.error))
  }

  #fail(error: Error): void {
    if (this.#over) return
    this.#over = error
    if (!this.#started) {
      this.#ready.reject(error)
      return
    }
    this.#turns.close(error)
    for (const pending of this.#pending.values()) pending.reject(error)
    this.#pending.clear()
    this.#options.onFatal(error)
  }
}

const queryRequest = (
  sql: string,
  params: readonly unknown[] = [],
  { rowMode = 'object', parsers = {} }: QueryOptions = {},
  inTransaction: boolean,
): Request => {
  const types = Object.keys(parsers).map(Number)
  const asText = types.length > 0
  const isKnown = types.length === textTypes.length && textTypes.every((type) => types.includes(type))
  if (asText && !isKnown) throw new Error(`The database's thread does not know how to read the types ${types}`)
  return { op: 'query', sql, params, rowMode, asText, inTransaction }
}

const toError = ({ message, ...fields }: SqlError): Error => Object.assign(new Error(message), fields)
