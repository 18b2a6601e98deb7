import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

const signals = new WeakMap<Socket, AbortSignal>()

/** Aborted when the client has closed the connection. One listener for all requests that it sent one behind the other. */
export function clientGone({ raw: { socket } }: FastifyRequest): AbortSignal {
  const known = signals.get(socket)
  if (known) return known
  const controller = new AbortController()
  signals.set(socket, controller.signal)
  if (socket.destroyed) controller.abort()
  socket.once('close', () => controller.abort())
  return controller.signal
}
