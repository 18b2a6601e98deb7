import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../shared/errors.ts'
import { timingSafeEquals } from '../store/signatures.ts'

/** An `onRequest` hook for what tells of the server itself: for whoever has the token, and where there is none, for nobody in production. */
export const requireOperator =
  ({ metricsToken, mode }: Pick<Config, 'metricsToken' | 'mode'>) =>
  async ({ headers }: FastifyRequest): Promise<void> => {
    const isAllowed = metricsToken
      ? timingSafeEquals(headers.authorization ?? '', `Bearer ${metricsToken}`)
      : mode !== 'production'
    if (!isAllowed) throw new AppError('not-found')
  }
