import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../shared/errors.ts'
import { type ApiCaller, type CallerServices, findCaller } from './caller.ts'
import { countCall } from './rate-limit.ts'

/** An `onRequest` hook: only those with a key, and not too often. `endpoint` is what is counted by itself, and what they are told. */
export const admit =
  (services: CallerServices, endpoint: string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    request.caller = await findCaller(services, request)
    await countCall(services.database.db, request.caller.key, endpoint, reply)
  }

export function callerOf({ caller }: FastifyRequest): ApiCaller {
  if (!caller) throw new AppError('internal', { detail: 'the route admits everybody' })
  return caller
}
