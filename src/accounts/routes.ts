import type { FastifyInstance } from 'fastify'
import type { Auth } from './auth.ts'
import { toHeaders } from './headers.ts'

/** Hands `/auth/*` to Better Auth, which reads the body itself. */
export const accountRoutes = (auth: Auth, publicUrl: string) => async (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.route({
    method: ['GET', 'POST'],
    url: '/auth/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const answer = await auth.handler(
        new Request(new URL(request.url, publicUrl), {
          method: request.method,
          headers: toHeaders(request.headers),
          body: request.method === 'POST' ? new Uint8Array(request.body as Buffer) : null,
        }),
      )
      reply.status(answer.status)
      for (const [name, value] of answer.headers) if (name !== 'set-cookie') reply.header(name, value)
      for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
      return reply.send(Buffer.from(await answer.arrayBuffer()))
    },
  })
}
