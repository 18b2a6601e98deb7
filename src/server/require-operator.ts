import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../shared/errors.ts'
import { timingSafeEquals } from '../store/signatures.ts'

type OperatorConfig = Pick<Config, 'metricsToken' | 'mode'>

/** An `onRequest` hook for what tells of the server itself: it is for whoever has the token. */
export const requireOperator =
  (config: OperatorConfig) =>
  async ({ headers }: Pick<FastifyRequest, 'headers'>): Promise<void> => {
    const { metricsToken } = config
    const hasToken = metricsToken && timingSafeEquals(headers.authorization ?? '', `Bearer ${metricsToken}`)
    if (!hasToken && !isForEverybody(config)) throw new AppError('not-found')
  }

/** Without a token, nobody is the operator in production, and everybody elsewhere. */
export const isForEverybody = ({ metricsToken, mode }: OperatorConfig): boolean =>
  !metricsToken && mode !== 'production'
