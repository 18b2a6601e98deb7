import pg from 'pg'
import { Mutex } from '../../shared/mutex.ts'

interface Subscription {
  readonly channel: string
  readonly onPayload: (payload: string) => void
  readonly onReconnect: (() => void) | undefined
}

const heartbeatMs = 10_000
const heartbeatTimeoutMs = 5_000
const maxRetryMs = 10_000

/** One connection for every LISTEN. It comes back by itself; what was sent meanwhile is lost, and `onReconnect` is called. */
export class Listener {
  readonly #config: pg.ClientConfig
  readonly #subscriptions = new Set<Subscription>()
  readonly #lost = new WeakSet<pg.Client>()
  #client: Promise<pg.Client> | null = null
  /** The client wants one statement after the other. */
  readonly #statements = new Mutex()
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(config: pg.ClientConfig) {
    this.#config = { ...config, keepAlive: true, query_timeout: heartbeatTimeoutMs }
  }

  async listen(
    channel: string,
    onPayload: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>> {
    if (this.#closed) throw new Error('The database is closed')
    const subscription: Subscription = { channel, onPayload, onReconnect }
    this.#subscriptions.add(subscription)
    try {
      this.#client ??= this.#connect()
      const client = await this.#client
      await this.#query(client, `LISTEN ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      this.#subscriptions.delete(subscription)
      throw error
    }
    return () => this.#stop(subscription)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    const client = await this.#client?.catch(() => null)
    clearTimeout(this.#timer)
    await client?.end()
  }

  async #stop(subscription: Subscription): Promise<void> {
    this.#subscriptions.delete(subscription)
    const shared = [...this.#subscriptions].some(({ channel }) => channel === subscription.channel)
    if (shared || this.#closed) return
    const client = await this.#client?.catch(() => null)
    // A connection that is lost has nothing to undo, and the next one does not listen to this channel.
    if (client) await this.#query(client, `UNLISTEN ${pg.escapeIdentifier(subscription.channel)}`).catch(() => {})
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#config)
    const lose = () => this.#lose(client)
    client.on('error', lose)
    client.on('notification', ({ channel, payload = '' }) => {
      for (const one of this.#subscriptions) if (one.channel === channel) one.onPayload(payload)
    })
    try {
      await client.connect()
      for (const channel of new Set([...this.#subscriptions].map((one) => one.channel))) {
        await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      }
    } catch (error) {
      this.#client = null
      client.end().catch(() => {})
      throw error
    }
    client.on('end', lose)
    this.#scheduleHeartbeat(client)
    return client
  }

  /** A connection cut silently (a firewall, a suspended machine) reports nothing until it is used. */
  #scheduleHeartbeat(client: pg.Client): void {
    if (this.#closed || this.#lost.has(client)) return
    this.#timer = setTimeout(() => {
      this.#query(client, 'select 1').then(
        () => this.#scheduleHeartbeat(client),
        () => this.#lose(client),
      )
    }, heartbeatMs)
  }

  #query(client: pg.Client, statement: string): Promise<unknown> {
    return this.#statements.run(() => client.query(statement))
  }

  #lose(client: pg.Client): void {
    if (this.#closed || this.#lost.has(client)) return
    this.#lost.add(client)
    clearTimeout(this.#timer)
    client.end().catch(() => {})
    this.#reconnect(100)
  }

  #reconnect(delayMs: number): void {
    this.#client = null
    this.#timer = setTimeout(() => {
      this.#client ??= this.#connect()
      this.#client.then(
        () => {
          for (const { onReconnect } of this.#subscriptions) onReconnect?.()
        },
        () => {
          if (!this.#closed) this.#reconnect(Math.min(delayMs * 2, maxRetryMs))
        },
      )
    }, delayMs)
  }
}
