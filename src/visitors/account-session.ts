import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../shared/errors.ts'
import type { Database } from '../store/database.ts'
import { findUser, refuseBanned } from './users.ts'
import type { VisitorSession, Visitors } from './visitors.ts'

interface SessionServices {
  readonly visitors: Visitors
  readonly database: Database
}

/** The session of whoever has an account; anonymous visitors do not count. */
export async function accountSession(
  services: SessionServices,
  request: FastifyRequest,
  reply?: FastifyReply,
): Promise<VisitorSession> {
  const found = await anySession(services, request, reply)
  if (found.isAnonymous) throw new AppError('not-signed-in')
  return found
}

export async function anySession(
  { visitors, database }: SessionServices,
  request: FastifyRequest,
  reply?: FastifyReply,
): Promise<VisitorSession> {
  const found = await visitors.session(request, reply)
  if (!found) throw new AppError('not-signed-in')
  const owner = await findUser(database.db, found.userId)
  if (!owner) throw new AppError('not-signed-in')
  refuseBanned(owner)
  return found
}
