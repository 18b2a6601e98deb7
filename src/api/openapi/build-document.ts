import { endpoints } from '../endpoints/endpoints.ts'
import { errorAnswers, errorSchema, headers, keySchemes, parameters } from './components.ts'
import { describeEndpoint } from './describe-endpoint.ts'

/** Of the contract, not of the product: it grows with what programs can use, and its first part only if they must change. */
export const apiVersion = '1.0.0'

/** The API as an OpenAPI 3.1 document, made from what its routes check their requests with. */
export function buildDocument(publicUrl: string): Record<string, unknown> {
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
    tags: [{ name: 'Pictures', description: 'One call, one picture: it answers with the bytes, within 60 seconds.' }],
    paths: Object.fromEntries(
      endpoints.flatMap((endpoint) =>
        [endpoint.path, ...endpoint.aliases].map((path) => [path, { post: describeEndpoint(endpoint, path) }]),
      ),
    ),
    components: {
      securitySchemes: keySchemes,
      headers,
      parameters,
      responses: errorAnswers,
      schemas: { Error: errorSchema },
    },
  }
}

const introduction = `Every call carries a key in \`x-api-key\`. A picture that is made costs one credit; whatever fails costs nothing.

Errors have one form, \`{ "error": "one sentence" }\`; the header \`x-error-code\` names the kind for programs, \`x-request-id\` the call.`
