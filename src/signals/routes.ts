import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { AppError } from '../shared/errors.ts'
import { Signals } from '../shared/signals.ts'
import { errorAnswers } from '../shared/task.ts'
import type { Database } from '../store/database.ts'
import { findTool } from '../tools/catalogue.ts'
import type { Visitors } from '../visitors/visitors.ts'
import { saveSignals } from './stored-signals.ts'

interface SignalServices {
  readonly database: Database
  readonly visitors: Visitors
  readonly config: Pick<Config, 'rateLimitPerMinute'>
}

/** Requests from one address. Pages send every few seconds at most. */
const requestsPerMinute = 30

/** `POST /signals/v1`: pages send nothing before the visitor has agreed to it. */
export const signalRoutes =
  ({ database: { db }, visitors, config }: SignalServices) =>
  async (instance: FastifyInstance) => {
    instance.withTypeProvider<ZodTypeProvider>().post(
      '/signals/v1',
      {
        bodyLimit: 8192,
        config: {
          rateLimit: {
            max: config.rateLimitPerMinute === 0 ? Number.MAX_SAFE_INTEGER : requestsPerMinute,
            timeWindow: '1 minute',
          },
        },
        schema: {
          summary: 'Tell how the site is used',
          body: Signals,
          response: { 204: z.null(), ...errorAnswers },
        },
      },
      async (request, reply) => {
        const { signals } = request.body
        if (!signals.every((signal) => signal.name !== 'toolRun' || findTool(signal.tool))) {
          throw new AppError('bad-request', { detail: 'a run of no tool' })
        }
        // Nobody gets a session for being counted.
        const session = await visitors.session(request, reply)
        if (session) await saveSignals(db, session.userId, signals)
        return reply.status(204).send(null)
      },
    )
  }
