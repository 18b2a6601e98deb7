import type { FastifyReply, FastifyRequest } from 'fastify'
import { freshMinutes } from '../shared/account.ts'
import { AppError } from '../shared/errors.ts'
import { minuteMs } from '../shared/time-units.ts'
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

/** The same, of somebody who has just proven who they are: a session that was left open or stolen is not enough. */
export async function freshSession(
  services: SessionServices,
  request: FastifyRequest,
  reply?: FastifyReply,
): Promise<VisitorSession> {
  const found = await accountSession(services, request, reply)
  requireFresh(found)
  return found
}

/** Visitors without an account have nothing to prove themselves with. */
export const requireFresh = ({ isAnonymous, provenAt }: VisitorSession): void => {
  if (!isAnonymous && provenAt.getTime() < Date.now() - freshMinutes * minuteMs)
    throw new AppError('auth/requires-recent-login')
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
