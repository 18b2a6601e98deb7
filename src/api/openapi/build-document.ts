import type { RouteOptions } from 'fastify'
import { pathOf } from '../endpoint-name.ts'
import { endpoints } from '../endpoints/endpoints.ts'
import { errorAnswers, errorSchema, headers, keySchemes, parameters } from './components.ts'
import { describeEndpoint } from './describe-endpoint.ts'
import { describeRoute } from './describe-route.ts'
import { componentSchemas } from './schemas.ts'
import { jobEnded, webhookTest } from './webhook-events.ts'

/** Of the contract, not of the product: it grows with what programs can use, and its first part only if they must change. */
const apiVersion = '1.0.0'

/**
 * The API as an OpenAPI 3.1 document: the table of endpoints, and the routes beside them, from what they check
 * their requests with.
 */
export function buildDocument(publicUrl: string, routes: readonly RouteOptions[]): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Safelight API',
      version: apiVersion,
      summary: 'Image tools over HTTP: a picture goes in, a picture comes out.',
      description: introduction,
    },
    servers: [{ url: publicUrl }],
    externalDocs: { url: `${publicUrl}/a/api`, description: 'Samples, and a form to try it.' },
    security: Object.keys(keySchemes).map((name) => ({ [name]: [] })),
    tags: [
      { name: 'Pictures', description: 'One call, one picture: the answer has its bytes.' },
      { name: 'Jobs', description: 'Many pictures, every tool with all its settings, as long as it takes.' },
      { name: 'Account', description: 'What there is to use, and what is left.' },
    ],
    paths: describePaths(routes),
    webhooks: { 'job.ended': { post: jobEnded }, 'webhook.test': { post: webhookTest } },
    components: {
      securitySchemes: keySchemes,
      headers,
      parameters,
      responses: errorAnswers,
      schemas: { Error: errorSchema, ...componentSchemas },
    },
  }
}

function describePaths(routes: readonly RouteOptions[]): Record<string, Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    for (const path of [endpoint.path, ...endpoint.aliases]) paths[path] = { post: describeEndpoint(endpoint, path) }
  }
  for (const route of routes) {
    const path = pathOf(route.url)
    paths[path] = { ...paths[path], [String(route.method).toLowerCase()]: describeRoute(route) }
  }
  return paths
}

const introduction = `Every call carries a key in \`x-api-key\`. A picture that is made costs one credit; whatever fails costs nothing.

Errors have one form, \`{ "error": "one sentence" }\`; the header \`x-error-code\` names the kind for programs, \`x-request-id\` the call.`
