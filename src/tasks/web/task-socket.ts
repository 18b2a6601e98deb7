import type ReconnectingWebSocket from 'partysocket/ws'
import { openReconnectingSocket, readMessage } from '../../client/reconnecting-socket.ts'
import { closeCodes } from '../../shared/close-codes.ts'
import { TaskEvent } from '../../shared/task.ts'

interface TaskSocketListener {
  readonly onOpen: () => void
  readonly onEvent: (event: TaskEvent) => void
}

/** The app's one connection for task events. It reconnects by itself until closed. */
export class TaskSocket {
  #socket: ReconnectingWebSocket | null = null
  readonly #listener: TaskSocketListener

  constructor(listener: TaskSocketListener) {
    this.#listener = listener
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN
  }

  open(): void {
    if (this.#socket) return
    const socket = openReconnectingSocket('taskPosition')
    socket.addEventListener('open', () => this.#listener.onOpen())
    socket.addEventListener('message', (message) => {
      const event = TaskEvent.safeParse(readMessage(message))
      if (event.success) this.#listener.onEvent(event.data)
    })
    socket.addEventListener('close', ({ code }) => {
      // There is nothing to follow.
      if (code === closeCodes.notSignedIn) this.close()
    })
    this.#socket = socket
  }

  close(): void {
    this.#socket?.close()
    this.#socket = null
  }
}
