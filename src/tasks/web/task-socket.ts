import ReconnectingWebSocket from 'partysocket/ws'
import { TaskEvent } from '../../shared/task.ts'
import { loadWebConfig } from './web-config.ts'

interface TaskSocketListener {
  readonly onOpen: () => void
  readonly onEvent: (event: TaskEvent) => void
}

/** Close code of the server for a visitor without a session: there is nothing to follow, and no use in reconnecting. */
const notSignedIn = 4401

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
    const socket = new ReconnectingWebSocket(positionUrl, [], {
      // Spread over a second, so that a server that comes back is not met by everyone at once.
      minReconnectionDelay: 1000 + Math.random() * 1000,
      maxReconnectionDelay: 10_000,
      connectionTimeout: 4000,
      minUptime: 5000,
    })
    socket.addEventListener('open', () => this.#listener.onOpen())
    socket.addEventListener('message', ({ data }) => {
      const event = TaskEvent.safeParse(readJson(data))
      if (event.success) this.#listener.onEvent(event.data)
    })
    socket.addEventListener('close', ({ code }) => {
      if (code === notSignedIn) this.close()
    })
    this.#socket = socket
  }

  close(): void {
    this.#socket?.close()
    this.#socket = null
  }
}

const positionUrl = async (): Promise<string> => {
  const { endpoints } = await loadWebConfig()
  const url = new URL(endpoints.taskPosition, window.location.href)
  if (url.protocol === 'http:') url.protocol = 'ws:'
  if (url.protocol === 'https:') url.protocol = 'wss:'
  return url.href
}

const readJson = (data: unknown): unknown => {
  try {
    return JSON.parse(String(data))
  } catch {
    return undefined
  }
}
