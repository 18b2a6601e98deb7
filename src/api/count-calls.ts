import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiCaller } from './caller.ts'
import { endpointName } from './endpoint-name.ts'

export interface AnsweredCall {
  /** Its name, the same as in limits. */
  readonly endpoint: string
  readonly status: number
  /** Null for those without a key that works. */
  readonly keyId: string | null
  readonly seconds: number
}

/** An `onResponse` hook: what operators count of the API. Questions that browsers ask before a call are none. */
export const countCalls =
  (onCall: (call: AnsweredCall) => void) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.method === 'OPTIONS') return
    const caller: ApiCaller | null = request.caller
    onCall({
      endpoint: endpointName(request),
      status: reply.statusCode,
      keyId: caller?.key.id ?? null,
      seconds: reply.elapsedTime / 1000,
    })
  }
