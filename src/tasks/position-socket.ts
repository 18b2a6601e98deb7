import type { FastifyInstance } from 'fastify'
import type { Visitors } from '../accounts/visitor.ts'
import type { TaskEvents } from './events.ts'

/** A ping this often keeps proxies from closing a quiet socket, and finds dead ones. */
const pingMs = 30_000

/** Close code for a visitor without a session: there is nothing to follow, and no use in reconnecting. */
const notSignedIn = 4401
const tooMany = 4429

/** `WS /tasks/v1/position`: the visitor's tasks as they change. Nothing the browser says is listened to. */
export const positionSocket =
  ({ visitors, events }: { visitors: Visitors; events: TaskEvents }) =>
  async (app: FastifyInstance) => {
    app.get('/tasks/v1/position', { websocket: true, schema: { hide: true } }, async (socket, request) => {
      let alive = true
      const ping = setInterval(() => {
        if (!alive) return socket.terminate()
        alive = false
        socket.ping()
      }, pingMs)
      let unsubscribe = () => {}
      socket.on('pong', () => {
        alive = true
      })
      socket.on('close', () => {
        clearInterval(ping)
        unsubscribe()
      })
      const visitor = await visitors.find(request)
      if (!visitor) return socket.close(notSignedIn, 'not-signed-in')
      if (events.isFull(visitor.id)) return socket.close(tooMany, 'too-many-sockets')
      if (socket.readyState !== socket.OPEN) return
      unsubscribe = events.subscribe(visitor.id, (event) => socket.send(JSON.stringify(event)))
    })
  }
