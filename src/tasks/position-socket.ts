import type { FastifyInstance } from 'fastify'
import { type OpenSockets, sendJson } from '../live/open-sockets.ts'
import { closeCodes } from '../shared/close-codes.ts'
import type { Visitors } from '../visitors/visitors.ts'
import type { TaskEvents } from './events.ts'

interface PositionServices {
  readonly visitors: Visitors
  readonly sockets: OpenSockets
  readonly events: TaskEvents
}

/** `WS /tasks/v1/position`: the visitor's tasks as they change. Nothing the browser says is listened to. */
export const positionSocket =
  ({ visitors, sockets, events }: PositionServices) =>
  async (app: FastifyInstance) => {
    app.get('/tasks/v1/position', { websocket: true, schema: { hide: true } }, async (socket, request) => {
      const session = await visitors.session(request)
      if (!session) return socket.close(closeCodes.notSignedIn, 'not-signed-in')
      if (!(await sockets.admit(socket, { session }))) return
      const unsubscribe = events.subscribe(session.userId, (event) => sendJson(socket, event))
      socket.on('close', unsubscribe)
    })
  }
