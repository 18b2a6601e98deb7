import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Those who have sent their headers and wait to be told whether to send the rest. */
const waiting = new WeakSet<IncomingMessage>()

export const isWaitingToContinue = (raw: IncomingMessage): boolean => waiting.has(raw)

/**
 * `Expect: 100-continue`: Node would say yes to everybody. Here it is said once nothing speaks against the request, so that whoever has
 * no key, no credits or too large a file reads so instead of sending 30 MB for nothing.
 */
export function answerExpectations(app: FastifyInstance): void {
  const server: Server = app.server as Server
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    waiting.add(request)
    server.emit('request', request, response)
  })
  // After every onRequest hook, before the first byte is read.
  app.addHook('preParsing', async ({ raw, is404 }: FastifyRequest, reply: FastifyReply) => {
    if (!is404 && waiting.delete(raw)) reply.raw.writeContinue()
  })
}
