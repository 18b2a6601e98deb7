import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { maxNameLength } from '../shared/account.ts'
import { errorAnswers } from '../shared/task.ts'
import { user } from '../store/schema.ts'
import { accountSession, anySession, requireFresh } from '../visitors/account-session.ts'
import { describeUser } from '../visitors/users.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import { type AccountServices, accept, SignedIn } from './services.ts'
import { endSession } from './session-routes.ts'

/** What somebody is called: empty for no name. */
const Name = z.string().trim().max(maxNameLength)

/** What is stored about someone is theirs: to take along, to correct, and to delete. */
export const personalDataRoutes = (services: AccountServices) => async (instance: FastifyInstance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { db } = services.database

  app.get(
    '/auth/v1/export',
    { schema: { summary: 'Everything that is stored about you, as a JSON file' } },
    async (request, reply) => {
      const { userId } = await anySession(services, request, reply)
      const stored = await exportAccount(services, userId)
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': 'attachment; filename="safelight-my-data.json"',
        })
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(stored, null, 2))
    },
  )

  app.post(
    '/auth/v1/name',
    accept('Change your display name', { name: Name }, { 200: SignedIn }),
    async (request, reply) => {
      const { userId } = await accountSession(services, request, reply)
      await db.update(user).set({ name: request.body.name }).where(eq(user.id, userId))
      return { user: await describeUser(db, userId) }
    },
  )

  app.delete(
    '/auth/v1/me',
    { schema: { summary: 'Delete your account, pictures and all', response: { 204: z.null(), ...errorAnswers } } },
    async (request, reply) => {
      const current = await anySession(services, request)
      requireFresh(current)
      await deleteAccount(services, current.userId)
      await endSession(services, request, reply)
      services.knownBrowsers.forget(reply)
      return reply.status(204).send(null)
    },
  )
}
