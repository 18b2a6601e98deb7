import { and, desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { OwnSession } from '../shared/account.ts'
import { AppError } from '../shared/errors.ts'
import { errorAnswers } from '../shared/task.ts'
import { session } from '../store/schema.ts'
import { accountSession } from '../visitors/account-session.ts'
import { isStanding } from '../visitors/standing-session.ts'
import { describeDevice } from './describe-device.ts'
import type { AccountServices } from './services.ts'
import { endSessions } from './sign-ins.ts'

/** A program that signs in each time it runs has more than anybody reads. */
const maxListed = 100

/** Where somebody is signed in, and the end of that. */
export const ownSessionRoutes = (services: AccountServices) => async (instance: FastifyInstance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { db } = services.database

  app.get(
    '/auth/v1/sessions',
    {
      schema: {
        summary: 'Where you are signed in',
        response: { 200: z.object({ sessions: z.array(OwnSession) }), ...errorAnswers },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const current = await accountSession(services, request, reply)
      const rows = await db
        .select()
        .from(session)
        .where(and(eq(session.userId, current.userId), isStanding))
        .orderBy(desc(eq(session.id, current.id)), desc(session.updatedAt))
        .limit(maxListed)
      const sessions = rows.map(({ id, userAgent, ipAddress, updatedAt }) => ({
        id,
        ...describeDevice(userAgent),
        address: ipAddress || null,
        lastUsedAt: updatedAt.toISOString(),
        isCurrent: id === current.id,
      }))
      return { sessions }
    },
  )

  app.delete(
    '/auth/v1/sessions',
    { schema: { summary: 'Sign out everywhere else', response: { 204: z.null(), ...errorAnswers } } },
    async (request, reply) => {
      const { id, userId } = await accountSession(services, request, reply)
      await db.transaction((tx) => endSessions(tx, userId, { except: id }))
      return reply.status(204).send(null)
    },
  )

  app.delete(
    '/auth/v1/sessions/:id',
    {
      schema: {
        summary: 'Sign out one of your other devices',
        params: z.object({ id: z.string().max(100) }),
        response: { 204: z.null(), ...errorAnswers },
      },
    },
    async (request, reply) => {
      const { id, userId } = await accountSession(services, request, reply)
      const { id: other } = request.params
      // The one that asks is ended by signing out, which takes its cookie along.
      if (other === id) throw new AppError('bad-request')
      if ((await db.$count(session, and(eq(session.id, other), eq(session.userId, userId)))) === 0)
        throw new AppError('not-found')
      await db.transaction((tx) => endSessions(tx, userId, { only: other }))
      return reply.status(204).send(null)
    },
  )
}
