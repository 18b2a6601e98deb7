import type { FastifyReply, FastifyRequest } from 'fastify'

const sent = ['x-api-key', 'authorization', 'content-type', 'idempotency-key', 'x-request-id']

const read = [
  'x-remaining-credits',
  'x-credits-consumed',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'retry-after',
  'x-request-id',
  'x-error-code',
  'x-job-id',
  'idempotency-replayed',
]

const secondsKept = 86_400

/**
 * An `onRequest` hook: pages of any site may call the API, with a key. Cookies stay out of it, so there is nothing that a page could
 * do in somebody's name. Browsers ask first, and have no key yet.
 */
export async function allowOtherOrigins(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { allow } = request.routeOptions.config
  reply.headers({
    ...(allow && { allow }),
    'access-control-allow-origin': '*',
    'access-control-expose-headers': read.join(', '),
    // The pages' own files are not for other sites; what is answered here is.
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-store',
  })
  if (request.method !== 'OPTIONS') return undefined
  reply.headers({
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-allow-headers': sent.join(', '),
    'access-control-max-age': secondsKept,
  })
  return reply.status(204).send()
}
