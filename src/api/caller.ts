import type { FastifyRequest } from 'fastify'
import { AppError } from '../shared/errors.ts'
import type { Database } from '../store/database.ts'
import type { ApiKeyRow } from '../store/schema.ts'
import { findUser, refuseBanned } from '../visitors/users.ts'
import type { Visitor } from '../visitors/visitors.ts'
import { recognizeKey } from './keys/keys.ts'

/** A program, and whose it is. */
export interface ApiCaller {
  readonly key: ApiKeyRow
  /** Programs have what Pro has: they pay by the picture. */
  readonly visitor: Visitor
}

/** Cookies say nothing here: a key is all that counts. */
export async function findCaller(database: Database, { headers }: FastifyRequest): Promise<ApiCaller> {
  const given = headers['x-api-key'] ?? /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (typeof given !== 'string' || given === '') throw new AppError('key-missing')
  const key = await recognizeKey(database.db, given)
  const owner = key && (await findUser(database.db, key.userId))
  if (!key || !owner) throw new AppError('key-invalid')
  refuseBanned(owner)
  return { key, visitor: { id: owner.id, role: 'pro', isAnonymous: false, network: null } }
}
