import type ReconnectingWebSocket from 'partysocket/ws'
import { openReconnectingSocket, readMessage } from '../../client/reconnecting-socket.ts'
import { closeCodes } from '../../shared/close-codes.ts'
import { LiveAnswer, type LiveErrorCode } from '../../shared/live.ts'
import { sessionEndedEvent } from './session-ended.ts'

export interface LiveWatch {
  readonly path: string
  readonly onSnapshot: (snapshot: unknown) => void
  readonly onError: (code: LiveErrorCode) => void
}

interface Subscription {
  readonly watch: LiveWatch
  /** Whether a refusal may be that of a connection from before the visitor signed in. */
  mayRetry: boolean
}

/** The connection outlives its last watch a little: pages come and go. */
const lingerMs = 5000

/** A tab's one connection for live documents. It is open while anything is watched, and asks for all of it again after a reconnection. */
export class LiveSocket {
  readonly #subscriptions = new Map<number, Subscription>()
  #socket: ReconnectingWebSocket | null = null
  #isOpen = false
  #lastId = 0
  #closing = 0

  /** Returns a function that stops it. */
  watch(watch: LiveWatch): () => void {
    this.#lastId += 1
    const id = this.#lastId
    this.#subscriptions.set(id, { watch, mayRetry: true })
    window.clearTimeout(this.#closing)
    if (this.#isOpen) this.#subscribe(id, watch)
    else this.#open()
    return () => {
      if (!this.#subscriptions.delete(id)) return
      if (this.#isOpen) this.#socket?.send(JSON.stringify({ unsubscribe: id }))
      if (this.#subscriptions.size === 0) this.#closing = window.setTimeout(() => this.#close(), lingerMs)
    }
  }

  #open(): void {
    if (this.#socket) return
    const socket = openReconnectingSocket('live')
    this.#socket = socket
    socket.addEventListener('open', () => {
      this.#isOpen = true
      for (const [id, { watch }] of this.#subscriptions) this.#subscribe(id, watch)
    })
    socket.addEventListener('close', ({ code }) => {
      this.#isOpen = false
      if (code === closeCodes.sessionEnded) window.dispatchEvent(new Event(sessionEndedEvent))
    })
    socket.addEventListener('message', (message) => this.#receive(readMessage(message)))
  }

  #close(): void {
    if (this.#subscriptions.size > 0) return
    const socket = this.#socket
    this.#socket = null
    this.#isOpen = false
    socket?.close()
  }

  #subscribe(id: number, { path }: LiveWatch): void {
    this.#socket?.send(JSON.stringify({ subscribe: path, id }))
  }

  #receive(message: unknown): void {
    const answer = LiveAnswer.safeParse(message)
    if (!answer.success) return
    const subscription = this.#subscriptions.get(answer.data.id)
    if (!subscription) return
    if (!('error' in answer.data)) subscription.watch.onSnapshot(answer.data.snapshot)
    else if (answer.data.error === 'permission-denied' && subscription.mayRetry) this.#reconnect()
    else subscription.watch.onError(answer.data.error)
  }

  #reconnect(): void {
    for (const subscription of this.#subscriptions.values()) subscription.mayRetry = false
    this.#isOpen = false
    this.#socket?.reconnect()
  }
}
