import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../shared/errors.ts'
import { type ApiCaller, type CallerServices, findCaller } from './caller.ts'
import { endpointName } from './endpoint-name.ts'
import { countCall } from './rate-limit.ts'

interface Admission {
  /** How many times the rate of the key. */
  readonly times?: number
  /** What calls are counted as: an endpoint may have several addresses. */
  readonly endpoint?: string
}

/** An `onRequest` hook: only those with a key, and not too often. */
export const admit =
  (services: CallerServices, { times = 1, endpoint }: Admission = {}) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    request.caller = await findCaller(services, request)
    const call = { key: request.caller.key, endpoint: endpoint ?? endpointName(request), times }
    await countCall(services.database.db, call, reply)
  }

export function callerOf({ caller }: FastifyRequest): ApiCaller {
  if (!caller) throw new AppError('internal', { detail: 'the route admits everybody' })
  return caller
}
