import type { FastifyRequest } from 'fastify'
import { AppError } from '../shared/errors.ts'
import { integrityHeaderName } from '../shared/integrity.ts'
import type { IntegrityTokens } from './tokens.ts'

/** An `onRequest` hook: the request is refused before its body is read. */
export type RequireIntegrity = (request: FastifyRequest) => Promise<void>

interface Options {
  readonly tokens: IntegrityTokens
  readonly isOn: boolean
  /** What counts as one address. */
  readonly addressOf: (ip: string) => string
}

export const requireIntegrity =
  ({ tokens, isOn, addressOf }: Options): RequireIntegrity =>
  async ({ headers, ip }) => {
    if (!isOn) return
    const token = headers[integrityHeaderName]
    if (typeof token === 'string' && tokens.isValid(token, addressOf(ip))) return
    throw new AppError('integrity-missing', { detail: token === undefined ? 'no token' : 'the token is not valid' })
  }
