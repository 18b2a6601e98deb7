import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { errorAnswers } from '../shared/task.ts'
import { anySession } from '../visitors/account-session.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import type { AccountServices } from './services.ts'
import { endSession } from './session-routes.ts'

/** What is stored about someone is theirs: to take along, and to delete. */
export const personalDataRoutes = (services: AccountServices) => async (instance: FastifyInstance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()

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

  app.delete(
    '/auth/v1/me',
    { schema: { summary: 'Delete your account, pictures and all', response: { 204: z.null(), ...errorAnswers } } },
    async (request, reply) => {
      const { userId } = await anySession(services, request)
      await deleteAccount(services, userId)
      await endSession(services, request, reply)
      services.knownBrowsers.forget(reply)
      return reply.status(204).send(null)
    },
  )
}
