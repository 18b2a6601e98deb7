import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { apiKeyPrefix } from '../shared/api.ts'
import { AppError } from '../shared/errors.ts'
import type { Database } from '../store/database.ts'
import type { ApiKeyRow } from '../store/schema.ts'
import { Attempts, attemptLimits } from '../visitors/attempts.ts'
import { refuseBanned } from '../visitors/users.ts'
import type { Visitor } from '../visitors/visitors.ts'
import { recognizeKey } from './keys/keys.ts'
import { stopped } from './stop.ts'

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
  /** Credits of its owner when it called. */
  readonly balance: number
  /** Runs of the key that waited or ran when it called. */
  readonly unfinished: number
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
  const { headers } = request
  const given = headers['x-api-key'] || /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (typeof given !== 'string') throw new AppError('key-missing')
  // What cannot be one of ours is not worth a question.
  if (!keyForm.test(given)) throw new AppError('key-invalid')
  const { key, owner, balance, unfinished, stopReason } = await recognizeKey(services.database.db, given)
  if (stopReason !== null) throw stopped(stopReason)
  if (!key || !owner) {
    await countWrongKey(services, request)
    throw new AppError('key-invalid')
  }
  refuseBanned(owner)
  const { ratePerMinute, maxAtOnce } = services.config.api
  return {
    key: { ...key, ratePerMinute: key.ratePerMinute ?? ratePerMinute, maxAtOnce: key.maxAtOnce ?? maxAtOnce },
    visitor: { id: owner.id, role: 'pro', isAnonymous: false, network: null },
    balance: balance ?? 0,
    unfinished,
  }
}

const keyForm = new RegExp(`^${apiKeyPrefix}[\\w-]{40}$`)

/** Addresses that have tried too many, and what they were told: they are told it again without asking the database. */
const refusedAddresses = new WeakMap<Database, Map<string, AppError>>()
const maxRemembered = 10_000

/** Refuses whoever tries many. A right key is never counted, so nobody keeps their neighbours out. */
async function countWrongKey({ database, addressOf, config }: CallerServices, request: FastifyRequest): Promise<void> {
  if (config.rateLimitPerMinute === 0) return
  const refused = refusedAddresses.get(database) ?? new Map<string, AppError>()
  refusedAddresses.set(database, refused)
  const subject = addressOf(request)
  const earlier = refused.get(subject)
  if (earlier?.retryAt && earlier.retryAt.getTime() > Date.now()) throw earlier
  try {
    await new Attempts(database.db).count({ limit: attemptLimits.wrongKeysFrom, subject })
  } catch (error) {
    if (refused.size >= maxRemembered) refused.clear()
    if (error instanceof AppError) refused.set(subject, error)
    throw error
  }
}
