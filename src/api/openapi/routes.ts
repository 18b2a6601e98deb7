import type { FastifyInstance } from 'fastify'
import { buildDocument } from './build-document.ts'

/** For everybody: whoever writes a client has no key yet. */
export const openApiRoutes =
  ({ config }: { readonly config: { readonly publicUrl: string } }) =>
  async (app: FastifyInstance) => {
    const document = JSON.stringify(buildDocument(config.publicUrl))
    app.get('/v1/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
      reply.type('application/json').header('cache-control', 'public, max-age=300').send(document),
    )
  }
