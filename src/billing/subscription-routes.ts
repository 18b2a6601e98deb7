import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Subscription } from '../shared/account.ts'
import { AppError } from '../shared/errors.ts'
import { errorAnswers } from '../shared/task.ts'
import type { Database } from '../store/database.ts'
import { session, user } from '../store/schema.ts'
import { verifyIdToken } from '../visitors/id-token.ts'
import { findBestSubscription } from '../visitors/own-subscriptions.ts'
import { isStanding } from '../visitors/standing-session.ts'
import { isBanned } from '../visitors/users.ts'
import type { Visitors } from '../visitors/visitors.ts'

interface SubscriptionServices {
  readonly database: Database
  readonly visitors: Visitors
  readonly secret: string
}

/** `GET /users/v1/user-best-subscription`: 204 when there is none. */
export const subscriptionRoutes =
  ({ database: { db }, visitors, secret }: SubscriptionServices) =>
  async (instance: FastifyInstance) => {
    const app = instance.withTypeProvider<ZodTypeProvider>()

    /** A token that is given is the only credential: a wrong one does not fall back to the cookie. */
    const userIdOf = async (request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> => {
      const { authorization } = request.headers
      if (authorization === undefined) return (await visitors.session(request, reply))?.userId
      const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
      const bearer = token ? verifyIdToken(secret, token) : null
      return bearer && (await hasSession(bearer)) ? bearer.userId : undefined
    }

    /** A token does not outlive the session that asked for it. */
    const hasSession = async ({ userId, sessionId }: { userId: string; sessionId: string }): Promise<boolean> => {
      const standing = and(eq(session.id, sessionId), eq(session.userId, userId), isStanding)
      return (await db.$count(session, standing)) > 0
    }

    app.get(
      '/users/v1/user-best-subscription',
      {
        schema: {
          summary: 'Your best subscription',
          response: { 200: Subscription, 204: z.null(), ...errorAnswers },
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const userId = await userIdOf(request, reply)
        const [owner] = userId ? await db.select().from(user).where(eq(user.id, userId)) : []
        if (!owner) throw new AppError('auth/session-invalid')
        if (isBanned(owner)) throw new AppError('auth/user-disabled')
        const best = await findBestSubscription(db, owner.id)
        return best ?? reply.status(204).send(null)
      },
    )
  }
