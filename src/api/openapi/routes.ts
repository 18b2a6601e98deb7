import type { FastifyInstance, RouteOptions } from 'fastify'
import { refuseOtherMethods } from '../other-methods.ts'
import { buildDocument } from './build-document.ts'

/** Notes the routes that are registered from here on, unless they hide. */
export function collectRoutes(app: FastifyInstance): readonly RouteOptions[] {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    // Fastify adds a HEAD to each GET.
    if (route.schema && !route.schema.hide && route.method !== 'HEAD') routes.push(route)
  })
  return routes
}

/** The document, for everybody: whoever writes a client has no key yet. */
export const openApiRoute =
  (publicUrl: string, routes: readonly RouteOptions[]) =>
  async (app: FastifyInstance): Promise<void> => {
    let document: string | undefined
    app.get('/v1/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
      document ??= JSON.stringify(buildDocument(publicUrl, routes))
      return reply.type('application/json').header('cache-control', 'public, max-age=300').send(document)
    })
    refuseOtherMethods(app, '/v1/openapi.json', ['GET'])
  }
