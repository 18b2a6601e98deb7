import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type ApiKey, ApiKeyList, maxKeyNameLength, NewApiKey } from '../../shared/api.ts'
import { AppError } from '../../shared/errors.ts'
import { bodyLimit } from '../../shared/limits.ts'
import { errorAnswers } from '../../shared/task.ts'
import type { ApiKeyRow } from '../../store/schema.ts'
import type { TaskStore } from '../../tasks/claims.ts'
import { accountSession, freshSession } from '../../visitors/account-session.ts'
import type { Visitors } from '../../visitors/visitors.ts'
import { cancelRuns } from './cancel-runs.ts'
import { createKey, listKeys, type NewKey, renameKey, revokeKey, rotateKey } from './keys.ts'

interface KeyServices extends TaskStore {
  readonly visitors: Visitors
  readonly secret: string
  readonly config: { readonly plans: boolean }
}

const path = '/developer/v1/keys'
const ById = z.object({ id: z.uuid() })
const Named = z.strictObject({ name: z.string().trim().min(1).max(maxKeyNameLength) })

/** The keys of whoever is signed in: to see, make, rotate, name and revoke. */
export const keyRoutes = (services: KeyServices) => async (instance: FastifyInstance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { db } = services.database
  const creditSecret = services.config.plans ? services.secret : undefined
  const listOf = async (userId: string) => ({ keys: (await listKeys(db, userId)).map(describeKey) })

  app.get(
    path,
    { schema: { summary: 'Your API keys', response: { 200: ApiKeyList, ...errorAnswers } } },
    async (request, reply) => listOf((await accountSession(services, request, reply)).userId),
  )

  app.post(
    path,
    {
      bodyLimit,
      schema: { summary: 'Make an API key', body: Named, response: { 201: NewApiKey, ...errorAnswers } },
    },
    async (request, reply) => {
      const { userId } = await freshSession(services, request, reply)
      const made = await createKey(db, { userId, name: request.body.name, creditSecret })
      return reply.status(201).header('cache-control', 'no-store').send(describeNewKey(made))
    },
  )

  app.post(
    `${path}/:id/rotate`,
    { schema: { summary: 'Rotate an API key', params: ById, response: { 200: NewApiKey, ...errorAnswers } } },
    async (request, reply) => {
      const { userId } = await freshSession(services, request, reply)
      const made = await rotateKey(db, { userId, id: request.params.id })
      if (!made) throw new AppError('not-found')
      reply.header('cache-control', 'no-store')
      return describeNewKey(made)
    },
  )

  app.post(
    `${path}/:id/name`,
    {
      bodyLimit,
      schema: {
        summary: 'Rename an API key',
        params: ById,
        body: Named,
        response: { 200: ApiKeyList, ...errorAnswers },
      },
    },
    async (request, reply) => {
      const { userId } = await accountSession(services, request, reply)
      if (!(await renameKey(db, { userId, id: request.params.id }, request.body.name))) throw new AppError('not-found')
      return listOf(userId)
    },
  )

  app.delete(
    `${path}/:id`,
    { schema: { summary: 'Revoke an API key', params: ById, response: { 200: ApiKeyList, ...errorAnswers } } },
    async (request, reply) => {
      const { userId } = await accountSession(services, request, reply)
      const { id } = request.params
      if (!(await revokeKey(db, { userId, id }))) throw new AppError('not-found')
      await cancelRuns(services, id)
      return listOf(userId)
    },
  )
}

const describeNewKey = ({ row, key }: NewKey): NewApiKey => ({ apiKey: describeKey(row), key })

const describeKey = ({ id, name, prefix, calls, createdAt, lastUsedAt, previousUntil }: ApiKeyRow): ApiKey => ({
  id,
  name,
  prefix,
  calls,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  previousUntil: previousUntil && previousUntil > new Date() ? previousUntil.toISOString() : null,
})
