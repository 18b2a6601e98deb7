import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../shared/errors.ts'
import type { Database } from '../store/database.ts'
import type { ApiKeyRow } from '../store/schema.ts'
import { Attempts, attemptLimits } from '../visitors/attempts.ts'
import { findUser, refuseBanned } from '../visitors/users.ts'
import type { Visitor } from '../visitors/visitors.ts'
import { recognizeKey } from './keys/keys.ts'
import { refuseStopped } from './stop.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose key it is, in routes that were given `admit`. */
    caller: ApiCaller | null
  }
}

/** A program, and whose it is. */
export interface ApiCaller {
  readonly key: LimitedKey
  /** Programs have what Pro has: they pay by the picture. */
  readonly visitor: Visitor
}

/** A key with what holds for it: limits of its own, or those that everybody has here. */
export type LimitedKey = ApiKeyRow & { readonly ratePerMinute: number; readonly maxAtOnce: number }

export interface CallerServices {
  readonly database: Database
  /** What counts as one network address. */
  readonly addressOf: (request: FastifyRequest) => string
  readonly config: Pick<Config, 'api' | 'rateLimitPerMinute'>
}

/** Cookies say nothing here: a key is all that counts. */
export async function findCaller(services: CallerServices, request: FastifyRequest): Promise<ApiCaller> {
  const { db } = services.database
  const { headers } = request
  const given = headers['x-api-key'] || /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (typeof given !== 'string') throw new AppError('key-missing')
  await refuseStopped(db)
  const key = await recognizeKey(db, given)
  const owner = key && (await findUser(db, key.userId))
  if (!key || !owner) {
    await countWrongKey(services, request)
    throw new AppError('key-invalid')
  }
  refuseBanned(owner)
  const { ratePerMinute, maxAtOnce } = services.config.api
  return {
    key: { ...key, ratePerMinute: key.ratePerMinute ?? ratePerMinute, maxAtOnce: key.maxAtOnce ?? maxAtOnce },
    visitor: { id: owner.id, role: 'pro', isAnonymous: false, network: null },
  }
}

/** Refuses whoever tries many. A right key is never counted, so nobody keeps their neighbours out. */
async function countWrongKey({ database, addressOf, config }: CallerServices, request: FastifyRequest): Promise<void> {
  if (config.rateLimitPerMinute === 0) return
  await new Attempts(database.db).count({ limit: attemptLimits.wrongKeysFrom, subject: addressOf(request) })
}
