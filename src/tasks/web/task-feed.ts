import type ReconnectingWebSocket from 'partysocket/ws'
import { openReconnectingSocket, readMessage } from '../../client/reconnecting-socket.ts'
import { closeCodes } from '../../shared/close-codes.ts'
import { TaskEvent } from '../../shared/task.ts'

const pollMs = 3000
/** With the connection open nothing should be missed; this is for the day something is. */
const recheckMs = 15_000
/** The connection outlives its last watcher a little: pages come and go. */
const lingerMs = 5000

interface TaskFeedOptions {
  readonly onEvent: (event: TaskEvent) => void
  /** Asks the server by itself: after each connection, and again and again while there is none. */
  readonly read: () => void
  /** Whether there is nothing to follow. */
  readonly isIdle: () => boolean
}

/** The app's one connection for task events. It reconnects by itself until there is nothing left to follow. */
export class TaskFeed {
  readonly #options: TaskFeedOptions
  #socket: ReconnectingWebSocket | null = null
  #readAt = 0
  #timer = 0
  #closing = 0

  constructor(options: TaskFeedOptions) {
    this.#options = options
  }

  open(): void {
    window.clearTimeout(this.#closing)
    this.#closing = 0
    this.#socket ??= this.#connect()
    this.#timer ||= window.setInterval(() => this.#poll(), pollMs)
  }

  closeWhenIdle(): void {
    if (!this.#timer || this.#closing || !this.#options.isIdle()) return
    this.#closing = window.setTimeout(() => {
      this.#closing = 0
      if (!this.#options.isIdle()) return
      window.clearInterval(this.#timer)
      this.#timer = 0
      this.#disconnect()
    }, lingerMs)
  }

  /** The connection belongs to who the visitor was. */
  restart(): void {
    this.#disconnect()
    if (this.#options.isIdle()) return
    this.open()
    this.#read()
  }

  #connect(): ReconnectingWebSocket {
    const socket = openReconnectingSocket('taskPosition')
    socket.addEventListener('open', () => this.#read())
    socket.addEventListener('message', (message) => {
      const event = TaskEvent.safeParse(readMessage(message))
      if (event.success) this.#options.onEvent(event.data)
    })
    socket.addEventListener('close', ({ code }) => {
      // There is nothing to follow.
      if (code === closeCodes.notSignedIn) this.#disconnect()
    })
    return socket
  }

  #disconnect(): void {
    this.#socket?.close()
    this.#socket = null
  }

  #poll(): void {
    const isOpen = this.#socket?.readyState === WebSocket.OPEN
    if (!isOpen || Date.now() - this.#readAt >= recheckMs) this.#read()
  }

  #read(): void {
    this.#readAt = Date.now()
    this.#options.read()
  }
}
