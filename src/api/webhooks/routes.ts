import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { bodyLimit } from '../../shared/limits.ts'
import { errorAnswers } from '../../shared/task.ts'
import { Delivery, DeliveryPage, WebhookSecret, WebhookTest } from '../../shared/webhooks.ts'
import type { WebhookDeliveryRow } from '../../store/schema.ts'
import { formatCursor, parseCursor } from '../../tasks/owner.ts'
import { accountSession, freshSession } from '../../visitors/account-session.ts'
import { type AttemptLimit, Attempts } from '../../visitors/attempts.ts'
import type { Visitors } from '../../visitors/visitors.ts'
import { listDeliveries, redeliver } from './deliveries.ts'
import { formatSecret, readSecrets, rotateSecret } from './secrets.ts'
import type { SendServices } from './send-delivery.ts'
import { sendTest } from './send-test.ts'

interface WebhookServices extends SendServices {
  readonly visitors: Visitors
}

/** Each asks a machine outside. */
const testsLimit: AttemptLimit = { name: 'webhook-tests', max: 30, minutes: 60, code: 'rate-limited' }

const path = '/developer/v1/webhooks'

/** What the settings show of webhooks, and do with them. */
export const webhookRoutes = (services: WebhookServices) => async (instance: FastifyInstance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { db } = services.database

  const showSecret = async (userId: string, reply: FastifyReply): Promise<WebhookSecret> => {
    reply.header('cache-control', 'no-store')
    const { current, previous } = await readSecrets(db, services.secret, userId)
    return { secret: formatSecret(current), previousUntil: previous?.until.toISOString() ?? null }
  }
  /** Whoever has it can pass for us at their server. */
  const provenOwner = async (request: FastifyRequest, reply: FastifyReply): Promise<string> =>
    (await freshSession(services, request, reply)).userId

  app.get(
    `${path}/secret`,
    {
      schema: { summary: 'What your webhooks are signed with', response: { 200: WebhookSecret, ...errorAnswers } },
    },
    async (request, reply) => showSecret(await provenOwner(request, reply), reply),
  )

  app.post(
    `${path}/secret/rotate`,
    {
      schema: {
        summary: 'Sign webhooks with a new secret',
        description: 'For 24 hours the one before signs as well.',
        response: { 200: WebhookSecret, ...errorAnswers },
      },
    },
    async (request, reply) => {
      const userId = await provenOwner(request, reply)
      await rotateSecret(db, userId)
      return showSecret(userId, reply)
    },
  )

  app.post(
    `${path}/test`,
    {
      bodyLimit,
      schema: {
        summary: 'Send a test event, once and at once',
        body: WebhookTest,
        response: { 200: Delivery, ...errorAnswers },
      },
    },
    async (request, reply) => {
      const { userId } = await accountSession(services, request, reply)
      await new Attempts(db).count({ limit: testsLimit, subject: userId })
      return describe(await sendTest(services, userId, request.body.url))
    },
  )

  app.get(
    `${path}/deliveries`,
    {
      schema: {
        summary: 'Webhooks of the last 30 days, newest first',
        querystring: z.object({
          cursor: z.string().optional(),
          limit: z.coerce.number().int().min(1).max(100).default(20),
        }),
        response: { 200: DeliveryPage, ...errorAnswers },
      },
    },
    async (request, reply) => {
      const { userId } = await accountSession(services, request, reply)
      const { cursor, limit } = request.query
      const before = cursor === undefined ? null : parseCursor(cursor)
      // One more than asked for tells whether there is a next page.
      const rows = await listDeliveries(db, userId, { before, limit: limit + 1 })
      const last = rows.length > limit ? rows[limit - 1] : undefined
      return { deliveries: rows.slice(0, limit).map(describe), next: last ? formatCursor(last) : null }
    },
  )

  app.post(
    `${path}/deliveries/:id/redeliver`,
    {
      schema: {
        summary: 'Send a webhook again',
        params: z.object({ id: z.string() }),
        response: { 200: Delivery, ...errorAnswers },
      },
    },
    async (request, reply) => {
      const { userId } = await accountSession(services, request, reply)
      return describe(await redeliver(db, userId, request.params.id))
    },
  )
}

const describe = (row: WebhookDeliveryRow): Delivery => ({
  id: row.id,
  jobId: row.jobId,
  url: row.url,
  type: row.type,
  state: row.state,
  tries: row.tries,
  lastStatus: row.lastStatus,
  lastError: row.lastError,
  createdAt: row.createdAt.toISOString(),
  nextTryAt: row.state === 'pending' ? row.nextTryAt.toISOString() : null,
})
