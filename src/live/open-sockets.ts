import type { WebSocket } from '@fastify/websocket'
import { and, eq, inArray } from 'drizzle-orm'
import { closeCodes } from '../shared/close-codes.ts'
import type { Database } from '../store/database.ts'
import { session, user } from '../store/schema.ts'
import { isStanding } from '../visitors/standing-session.ts'
import { isBanned } from '../visitors/users.ts'
import type { VisitorSession } from '../visitors/visitors.ts'
import { sessionChannel } from './channels.ts'

/** A ping this often keeps proxies from closing a quiet socket, and finds dead ones. */
const pingMs = 30_000
/** Sessions are looked at this often: some end by themselves, or nobody says so. */
const recheckMs = 5000

/** Browsers open two sockets a tab; more tabs is not a person. */
const maxPerUser = 60
/** Visitors without a session; a school may share an address. */
const maxPerAddress = 200

/** What a reader may leave unread before it is cut off; it reads everything again when it comes back. */
const maxUnreadBytes = 1_048_576

/** Without a session the address it comes from counts as its owner. */
type SocketOwner = { readonly session: VisitorSession } | { readonly session: null; readonly address: string }

interface Holder {
  readonly session: VisitorSession | null
  /** Whose limit counts. */
  readonly owner: string
  isAlive: boolean
}

/** Every websocket of this process: bounded for each owner, pinged, and ended with its session. */
export class OpenSockets {
  readonly #database: Database
  readonly #onError: (error: unknown) => void
  readonly #holders = new Map<WebSocket, Holder>()
  readonly #counts = new Map<string, number>()
  readonly #timers: NodeJS.Timeout[] = []
  #stopListening: () => Promise<void> = async () => {}

  constructor(options: { database: Database; onError: (error: unknown) => void }) {
    this.#database = options.database
    this.#onError = options.onError
  }

  async open(): Promise<void> {
    this.#stopListening = await this.#database.listen(
      sessionChannel,
      (userId) => void this.#recheck((one) => one.userId === userId),
      () => void this.#recheck(),
    )
    this.#timers.push(
      setInterval(() => this.#ping(), pingMs).unref(),
      setInterval(() => void this.#recheck(), recheckMs).unref(),
    )
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    await this.#stopListening()
  }

  get count(): number {
    return this.#holders.size
  }

  /** False when the owner has too many, or the session does not stand: then the socket is being closed. */
  async admit(socket: WebSocket, from: SocketOwner): Promise<boolean> {
    const owner = from.session ? `user ${from.session.userId}` : `address ${from.address}`
    const count = this.#counts.get(owner) ?? 0
    if (count >= (from.session ? maxPerUser : maxPerAddress)) {
      socket.close(closeCodes.tooMany, 'too-many-sockets')
      return false
    }
    if (socket.readyState !== socket.OPEN) return false
    this.#counts.set(owner, count + 1)
    const holder: Holder = { session: from.session, owner, isAlive: true }
    this.#holders.set(socket, holder)
    socket.on('pong', () => {
      holder.isAlive = true
    })
    socket.on('close', () => this.#forget(socket))
    // After it is held: a session that ends from here on is noticed.
    if (from.session && !(await this.#standing([from.session])).has(from.session.id)) this.#end(socket)
    return socket.readyState === socket.OPEN
  }

  #forget(socket: WebSocket): void {
    const holder = this.#holders.get(socket)
    if (!holder) return
    this.#holders.delete(socket)
    const left = (this.#counts.get(holder.owner) ?? 1) - 1
    if (left > 0) this.#counts.set(holder.owner, left)
    else this.#counts.delete(holder.owner)
  }

  #ping(): void {
    for (const [socket, holder] of this.#holders) {
      if (!holder.isAlive) {
        socket.terminate()
        continue
      }
      holder.isAlive = false
      socket.ping()
    }
  }

  async #recheck(isAsked: (session: VisitorSession) => boolean = () => true): Promise<void> {
    const asked = [...this.#holders].filter(([, { session: one }]) => one && isAsked(one))
    if (asked.length === 0) return
    try {
      const standing = await this.#standing(asked.map(([, holder]) => holder.session as VisitorSession))
      for (const [socket, holder] of asked) if (!standing.has(holder.session?.id ?? '')) this.#end(socket)
    } catch (error) {
      this.#onError(error)
    }
  }

  async #standing(sessions: readonly VisitorSession[]): Promise<Set<string>> {
    const ids = [...new Set(sessions.map(({ id }) => id))]
    const rows = await this.#database.db
      .select({ id: session.id, banned: user.banned, banExpires: user.banExpires })
      .from(session)
      .innerJoin(user, eq(user.id, session.userId))
      .where(and(inArray(session.id, ids), isStanding))
    return new Set(rows.filter((row) => !isBanned(row)).map(({ id }) => id))
  }

  /** Nothing is sent between the two steps of closing: from here on there is no such reader. */
  #end(socket: WebSocket): void {
    this.#forget(socket)
    socket.close(closeCodes.sessionEnded, 'session-ended')
  }
}

export const sendJson = (socket: WebSocket, message: unknown): void => {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > maxUnreadBytes) socket.terminate()
  else socket.send(JSON.stringify(message))
}
