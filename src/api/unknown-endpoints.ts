import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../shared/errors.ts'
import { allowOtherOrigins } from './cross-origin.ts'
import { describeForPrograms } from './errors.ts'

/** Addresses that are the API's whatever stands in them. Refused before a byte of the body is asked for. */
export function refuseUnknown(app: FastifyInstance, url: string): void {
  const refuse = async () => {
    throw new AppError('not-found')
  }
  app.all(url, { schema: { hide: true }, onRequest: refuse, preSerialization: nameTheList, handler: refuse })
}

/** An address that no route took is answered in the form of programs, when a program meant one of ours: a tool's name may be mistyped. */
export function describeUnknownEndpoints(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) =>
    isForPrograms(request) ? allowOtherOrigins(request, reply) : undefined,
  )
  app.addHook('preSerialization', async (request, reply, payload) =>
    isForPrograms(request) ? nameTheList(request, reply, await describeForPrograms(request, reply, payload)) : payload,
  )
}

/** Nothing was deleted here: the address is wrong. */
const nameTheList = async (_request: FastifyRequest, { statusCode }: FastifyReply, payload: unknown) =>
  statusCode === 404 ? { error: 'There is no such endpoint: /v1/openapi.json lists those that there are' } : payload

/** The pages have addresses of this form, too; but they never send a key, nor anything to an address that is not theirs. */
function isForPrograms({ is404, url, method, headers }: FastifyRequest): boolean {
  if (!is404 || !/^\/([\w-]+\/)?v\d/.test(url)) return false
  if (headers['x-api-key'] !== undefined || headers.authorization !== undefined) return true
  if (method === 'OPTIONS') return /x-api-key|authorization/i.test(headers['access-control-request-headers'] ?? '')
  return method === 'POST' && /^\/[\w-]+\/v\d+\/?($|\?)/.test(url)
}
