import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '../shared/errors.ts'
import { IntegrityChallenge, IntegrityToken } from '../shared/integrity.ts'
import { errorAnswers } from '../shared/task.ts'
import type { Challenges } from './challenges.ts'
import type { IntegrityTokens } from './tokens.ts'

export interface IntegrityServices {
  readonly challenges: Challenges
  readonly tokens: IntegrityTokens
  /** Without it, whoever asks gets a token. */
  readonly botCheck: boolean
  /** What counts as one address: a token is good for one. */
  readonly addressOf: (ip: string) => string
}

/** Where the pages get the token that runs and mails need. */
export const integrityRoutes =
  ({ challenges, tokens, botCheck, addressOf }: IntegrityServices) =>
  async (instance: FastifyInstance) => {
    const app = instance.withTypeProvider<ZodTypeProvider>()
    app.get(
      '/integrity/v1/challenge',
      { schema: { summary: 'A proof of work to do', response: { 200: IntegrityChallenge } } },
      async (_request, reply) => {
        reply.header('cache-control', 'no-store')
        return challenges.create()
      },
    )
    app.post(
      '/integrity/v1',
      {
        bodyLimit: 8192,
        schema: {
          summary: 'A token for runs and mails, for a proof of work',
          body: z.object({ payload: z.string().optional() }),
          response: { 200: IntegrityToken, ...errorAnswers },
        },
      },
      async ({ body: { payload }, ip }, reply) => {
        reply.header('cache-control', 'no-store')
        if (botCheck) {
          if (payload === undefined) throw new AppError('integrity-missing', { detail: 'no proof of work' })
          await challenges.redeem(payload)
          await challenges.forgetOld()
        }
        return tokens.sign(addressOf(ip))
      },
    )
  }
