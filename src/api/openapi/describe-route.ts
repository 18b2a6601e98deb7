import type { RouteOptions } from 'fastify'
import { type ZodType, z } from 'zod'
import { JobRequest, JobRequestByUrl } from '../../shared/api-job.ts'
import { callHeaders, errorsOf, type HeaderName, headersNamed } from './components.ts'
import { fileSchema } from './file-schema.ts'
import { requestSchema, responseSchema } from './schemas.ts'

/** What a route of `/v1` says about itself, as it was registered with it. */
interface RouteSchema {
  readonly summary?: string
  readonly description?: string
  /** Empty where no key is needed. */
  readonly security?: readonly []
  readonly params?: ZodType
  readonly querystring?: ZodType
  readonly response?: Readonly<Record<string, ZodType>>
}

/** The operation of a route under `/v1`, from the schemas that check its requests and write its answers. */
export function describeRoute({ method, url, schema }: RouteOptions): Record<string, unknown> {
  const { summary, description, security, params, querystring, response = {} } = schema as RouteSchema
  const isForEverybody = security?.length === 0
  const isJobRequest = `${method} ${url}` === 'POST /v1/jobs'
  return {
    operationId: `${method}${url}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    ...(security && { security }),
    tags: [url.startsWith('/v1/jobs') ? 'Jobs' : 'Account'],
    summary,
    description,
    parameters: [
      ...(params ? describeParameters('path', params) : []),
      ...(querystring ? describeParameters('query', querystring) : []),
      ...(isJobRequest ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(isJobRequest && { requestBody: { required: true, content: jobRequestContent } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(response).map(([status, answer]) => [
          status,
          describeAnswer(answer, isForEverybody ? ['x-request-id'] : callHeaders),
        ]),
      ),
      ...(isForEverybody ? {} : errorsOf(401, 403, 429)),
      ...errorsOf(500, 503),
      ...(querystring && errorsOf(400)),
      ...(params && errorsOf(404)),
      ...(isJobRequest && errorsOf(400, 402, 409, 415, 451)),
    },
  }
}

function describeParameters(place: 'path' | 'query', schema: ZodType) {
  const { properties = {}, required = [] } = requestSchema(schema)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (required.includes(name) && !Object.hasOwn(property as object, 'default')),
    schema: property,
  }))
}

const describeAnswer = (schema: ZodType, names: readonly HeaderName[]) => {
  const headers = headersNamed(...names)
  if (schema instanceof z.ZodNull) return { description: 'Done.', headers }
  return { description: 'As asked.', headers, content: { 'application/json': { schema: responseSchema(schema) } } }
}

const { properties: formProperties = {} } = requestSchema(JobRequest)

/** A form has what JSON has, with files in place of URLs. */
const jobRequestContent = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['tool'],
      properties: {
        ...formProperties,
        image_file: { type: 'array', items: fileSchema, description: 'Once for each picture.' },
        mask_file: { type: 'array', items: fileSchema, description: 'As often as `image_file`, or not at all.' },
      },
    },
    encoding: { params: { contentType: 'application/json' } },
  },
  'application/json': {
    schema: requestSchema(JobRequestByUrl),
    example: { tool: 'remove-background', images: [{ url: 'https://example.com/photo.jpg' }] },
  },
}
