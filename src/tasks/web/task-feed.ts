import type ReconnectingWebSocket from 'partysocket/ws'
import { openReconnectingSocket, readMessage } from '../../client/reconnecting-socket.ts'
import { closeCodes } from '../../shared/close-codes.ts'
import { TaskEvent } from '../../shared/task.ts'

const pollMs = 3000
/** With the connection open nothing should be missed; this is for the day something is. */
const recheckMs = 15_000
/** The connection outlives its last watcher by a poll and a bit: pages come and go. */
const maxIdlePolls = 1

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
  #idlePolls = 0

  constructor(options: TaskFeedOptions) {
    this.#options = options
  }

  open(): void {
    this.#idlePolls = 0
    this.#socket ??= this.#connect()
    this.#timer ||= window.setInterval(() => this.#poll(), pollMs)
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
      // There is nothing to follow; what was said to a connection that was replaced says nothing of the new one.
      if (this.#socket === socket && code === closeCodes.notSignedIn) this.#disconnect()
    })
    return socket
  }

  #disconnect(): void {
    this.#socket?.close()
    this.#socket = null
  }

  #stop(): void {
    window.clearInterval(this.#timer)
    this.#timer = 0
    this.#disconnect()
  }

  #poll(): void {
    this.#idlePolls = this.#options.isIdle() ? this.#idlePolls + 1 : 0
    const isOpen = this.#socket?.readyState === WebSocket.OPEN
    if (this.#idlePolls > maxIdlePolls) this.#stop()
    else if (!isOpen || Date.now() - this.#readAt >= recheckMs) this.#read()
  }

  #read(): void {
    this.#readAt = Date.now()
    this.#options.read()
  }
}
