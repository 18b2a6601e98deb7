import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../shared/errors.ts'
import type { Database } from '../store/database.ts'
import { type ApiCaller, findCaller } from './caller.ts'
import { countCall } from './rate-limit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose key it is, in routes that were given `admit`. */
    caller: ApiCaller | null
  }
}

/** An `onRequest` hook: only those with a key, and not too often. `endpoint` is what is counted by itself, and what they are told. */
export const admit =
  ({ database }: { readonly database: Database }, endpoint: string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    request.caller = await findCaller(database, request)
    await countCall(database.db, request.caller.key, endpoint, reply)
  }

export function callerOf({ caller }: FastifyRequest): ApiCaller {
  if (!caller) throw new AppError('internal', { detail: 'the route admits everybody' })
  return caller
}
