import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { closeCodes } from '../shared/close-codes.ts'
import { type LiveAnswer, LiveRequest, liveWatchLimit } from '../shared/live.ts'
import { readJson } from '../shared/read-json.ts'
import { minuteMs } from '../shared/time-units.ts'
import type { Visitors } from '../visitors/visitors.ts'
import { findDocument, type LiveDocument } from './documents.ts'
import type { LiveDocuments } from './live-documents.ts'
import { type OpenSockets, sendJson } from './open-sockets.ts'

/** Messages in a minute: a page sends a few when it opens or its user changes. */
const maxMessages = 100

interface LiveServices {
  readonly visitors: Visitors
  readonly sockets: OpenSockets
  readonly documents: LiveDocuments
  /** What counts as one address. */
  readonly addressOf: (ip: string) => string
}

/** `WS /live/v1`: the documents a page follows, as they change. Nothing is written through it. */
export const liveSocket =
  ({ visitors, sockets, documents, addressOf }: LiveServices) =>
  async (app: FastifyInstance) => {
    app.get('/live/v1', { websocket: true, schema: { hide: true } }, async (socket, request) => {
      const connection = new LiveConnection(socket, documents)
      const session = await visitors.session(request)
      const owner = session ? { session } : { session, address: addressOf(request.ip) }
      if (await sockets.admit(socket, owner)) connection.admit(session?.userId ?? null)
    })
  }

type Subscribe = Extract<LiveRequest, { subscribe: string }>

/** What one browser follows. It may speak before it is known who it is: that waits. */
class LiveConnection {
  readonly #socket: WebSocket
  readonly #documents: LiveDocuments
  readonly #watches = new Map<number, () => void>()
  #early: LiveRequest[] | null = []
  #userId: string | null = null
  #messages = 0
  #countedSince = 0

  constructor(socket: WebSocket, documents: LiveDocuments) {
    this.#socket = socket
    this.#documents = documents
    socket.on('message', (data) => this.#receive(String(data)))
    socket.on('close', () => {
      for (const stop of this.#watches.values()) stop()
      this.#watches.clear()
    })
  }

  admit(userId: string | null): void {
    this.#userId = userId
    const early = this.#early ?? []
    this.#early = null
    for (const request of early) this.#follow(request)
  }

  #receive(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    const request = LiveRequest.safeParse(readJson(text))
    if (this.#speaksTooMuch()) this.#socket.close(closeCodes.tooMany, 'too-many-messages')
    else if (!request.success) this.#socket.close(closeCodes.notUnderstood, 'not-understood')
    else if (this.#early) this.#early.push(request.data)
    else this.#follow(request.data)
  }

  #speaksTooMuch(): boolean {
    if (performance.now() - this.#countedSince > minuteMs) {
      this.#countedSince = performance.now()
      this.#messages = 0
    }
    this.#messages += 1
    return this.#messages > maxMessages
  }

  #follow(request: LiveRequest): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    const id = 'unsubscribe' in request ? request.unsubscribe : request.id
    this.#watches.get(id)?.()
    this.#watches.delete(id)
    if ('unsubscribe' in request) return
    if (this.#watches.size >= liveWatchLimit) {
      this.#socket.close(closeCodes.tooMany, 'too-many-subscriptions')
      return
    }
    const document = findDocument(request.subscribe)
    if (!document) this.#send({ id, error: 'not-found' })
    // The same for users who exist and users who do not.
    else if (document.ownerId !== null && document.ownerId !== this.#userId)
      this.#send({ id, error: 'permission-denied' })
    else this.#watches.set(id, this.#watch(request, document))
  }

  #watch({ id, subscribe: path }: Subscribe, document: LiveDocument): () => void {
    return this.#documents.watch(path, document, {
      onSnapshot: (snapshot) => this.#send({ id, snapshot }),
      onFailure: () => this.#send({ id, error: 'internal' }),
    })
  }

  #send(answer: LiveAnswer): void {
    sendJson(this.#socket, answer)
  }
}
