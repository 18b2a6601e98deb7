import { Readable } from 'node:stream'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { readApiUsage } from '../credits/api-usage.ts'
import { BillingPage } from '../shared/billing.ts'
import { ApiUsage, Credits, maxUsageDays, PackRequest, TopUpRequest } from '../shared/credits.ts'
import { AppError } from '../shared/errors.ts'
import { bodyLimit } from '../shared/limits.ts'
import { errorAnswers } from '../shared/task.ts'
import { creditAccounts } from '../store/schema.ts'
import { accountSession } from '../visitors/account-session.ts'
import { Attempts } from '../visitors/attempts.ts'
import { languageOf } from '../words/language.ts'
import { changesLimit, looksLimit } from './changes-limit.ts'
import { findCustomer } from './customers.ts'
import { describeCredits } from './describe-credits.ts'
import { followPayments } from './follow-payment.ts'
import { writeLedger } from './ledger-csv.ts'
import { openPackCheckout } from './open-pack-checkout.ts'
import type { BillingRouteServices } from './routes.ts'

const UsageQuery = z.object({ days: z.coerce.number().int().min(1).max(maxUsageDays).default(30) })

/** Credits in the settings: `/developer/v1/credits` and what can be done about them, and `/developer/v1/usage`. */
export const creditRoutes = (services: BillingRouteServices) => async (instance: FastifyInstance) => {
  const { database, billing, secret, config } = services
  const { db } = database
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const attempts = new Attempts(db)
  const terms = { isSold: config.plans && billing !== null, unlimited: !config.plans }
  const own = (userId: string) => eq(creditAccounts.userId, userId)

  const begin = async (request: FastifyRequest) => {
    if (!billing || !config.plans) throw new AppError('billing-off')
    const { userId } = await accountSession(services, request)
    await attempts.count({ limit: changesLimit, subject: userId })
    return { userId, opened: { database, provider: billing, secret, log: request.log } }
  }

  /** A payment whose message was lost. When the provider does not answer, or was asked too often, what is known here is shown. */
  const lookForPayments = async (request: FastifyRequest, userId: string): Promise<void> => {
    const customerId = billing && (await findCustomer(db, billing.name, userId))
    if (!billing || !customerId) return
    await attempts
      .count({ limit: looksLimit, subject: userId })
      .then(() => followPayments({ database, provider: billing }, customerId))
      .catch((err) => request.log.warn({ err }, 'payments could not be read'))
  }

  app.get(
    '/developer/v1/credits',
    { schema: { summary: 'Your credits', response: { 200: Credits, ...errorAnswers } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { userId } = await accountSession(services, request)
      const language = languageOf(request)
      await db
        .update(creditAccounts)
        .set({ language })
        .where(and(own(userId), sql`${creditAccounts.language} is distinct from ${language}`))
      await lookForPayments(request, userId)
      return describeCredits(db, userId, terms)
    },
  )

  app.get(
    '/developer/v1/credits/ledger.csv',
    { schema: { summary: 'Every change of your credits, as CSV' } },
    async (request, reply) => {
      const { userId } = await accountSession(services, request)
      return reply
        .type('text/csv; charset=utf-8')
        .headers({
          'cache-control': 'no-store',
          'content-disposition': 'attachment; filename="safelight-credits.csv"',
        })
        .send(Readable.from(writeLedger(db, userId, languageOf(request))))
    },
  )

  app.post(
    '/developer/v1/credits/checkout',
    {
      bodyLimit,
      schema: { summary: 'Buy a pack of credits', body: PackRequest, response: { 200: BillingPage, ...errorAnswers } },
    },
    async (request) => {
      const { userId, opened } = await begin(request)
      const { credits, topUp = false } = request.body
      const language = languageOf(request)
      const { publicUrl } = config
      return { url: await openPackCheckout(opened, { userId, credits, savesCard: topUp, language, publicUrl }) }
    },
  )

  app.post(
    '/developer/v1/credits/top-up',
    {
      bodyLimit,
      schema: {
        summary: 'Have a pack bought by itself when few credits are left',
        body: TopUpRequest,
        response: { 204: z.null(), ...errorAnswers },
      },
    },
    async (request, reply) => {
      const { userId } = await begin(request)
      const { credits } = request.body
      // The card stays, for whoever turns it on again.
      const changed = await db
        .update(creditAccounts)
        .set({ topUpCredits: credits })
        .where(and(own(userId), credits === null ? undefined : isNotNull(creditAccounts.topUpMethod)))
        .returning({ userId: creditAccounts.userId })
      if (credits !== null && changed.length === 0) throw new AppError('top-up-needs-card')
      return reply.status(204).send(null)
    },
  )

  app.get(
    '/developer/v1/usage',
    {
      schema: {
        summary: 'What your programs have made, by day',
        querystring: UsageQuery,
        response: { 200: ApiUsage, ...errorAnswers },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { userId } = await accountSession(services, request)
      return readApiUsage(db, userId, request.query.days)
    },
  )
}
