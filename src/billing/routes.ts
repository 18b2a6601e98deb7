import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { isSubscribed, type Subscription } from '../shared/account.ts'
import { BillingPage, CheckoutRequest, Prices } from '../shared/billing.ts'
import { AppError } from '../shared/errors.ts'
import { bodyLimit } from '../shared/limits.ts'
import { storeWords } from '../shared/store-words.ts'
import { errorAnswers } from '../shared/task.ts'
import type { Database } from '../store/database.ts'
import { accountSession } from '../visitors/account-session.ts'
import { Attempts } from '../visitors/attempts.ts'
import { findBestSubscription } from '../visitors/own-subscriptions.ts'
import type { Visitors } from '../visitors/visitors.ts'
import type { BillingServices } from './billing-services.ts'
import { changesLimit } from './changes-limit.ts'
import { findCustomer } from './customers.ts'
import { followSubscription } from './follow-subscription.ts'
import { openCheckout, trialDaysFor } from './open-checkout.ts'
import { type BillingProvider, CustomerUnknown, cancelSubscription, type SubscriptionState } from './provider.ts'
import { SandboxProvider } from './sandbox/provider.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import { webhookRoute } from './webhook-route.ts'

export interface BillingRouteServices {
  readonly database: Database
  readonly visitors: Visitors
  /** Null where nothing is sold. */
  readonly billing: BillingProvider | null
  readonly secret: string
  readonly config: Pick<Config, 'plans' | 'publicUrl' | 'trialDays'>
}

/** Everything under `/billing`, and the sandbox's pages where it stands in. */
export const billingRoutes = (services: BillingRouteServices) => async (instance: FastifyInstance) => {
  const { database, visitors, billing, secret, config } = services
  const { db } = database
  const attempts = new Attempts(db)
  const app = instance.withTypeProvider<ZodTypeProvider>()
  if (billing) await app.register(webhookRoute({ database, provider: billing, secret }))
  if (billing instanceof SandboxProvider) await app.register(sandboxRoutes({ visitors, sandbox: billing, db }))

  const open = (request: FastifyRequest): BillingServices => {
    if (!billing) throw new AppError('billing-off')
    return { database, provider: billing, secret, log: request.log }
  }

  /** Where everybody has everything nothing is sold, but whoever has bought can still cancel. */
  const refuseSale = (): void => {
    if (!config.plans) throw new AppError('billing-off')
  }

  const begin = async (request: FastifyRequest) => {
    const opened = open(request)
    const { userId } = await accountSession(services, request)
    await attempts.count({ limit: changesLimit, subject: userId })
    return { ...opened, userId, best: await findBestSubscription(db, userId) }
  }

  app.get(
    '/billing/v1/prices',
    { schema: { summary: 'What Pro costs you', response: { 200: Prices, ...errorAnswers } } },
    async (request, reply) => {
      refuseSale()
      const opened = open(request)
      const { provider } = opened
      reply.header('cache-control', 'no-store')
      const visitor = await visitors.session(request)
      const prices = await provider.prices().catch((cause) => {
        throw new AppError('prices-failed', { cause, ...(cause instanceof AppError && { detail: cause.detail ?? '' }) })
      })
      if (!visitor) return { ...prices, trialDays: config.trialDays }
      return { ...prices, trialDays: await trialDaysFor(opened, visitor.userId, config.trialDays) }
    },
  )

  app.post(
    '/billing/v1/checkout',
    {
      bodyLimit,
      schema: { summary: 'Subscribe to Pro', body: CheckoutRequest, response: { 200: BillingPage, ...errorAnswers } },
    },
    async (request) => {
      refuseSale()
      const { userId, ...opened } = await begin(request)
      const { period, coupon = null } = request.body
      const { publicUrl, trialDays } = config
      return { url: await openCheckout(opened, { userId, period, coupon, trialDays, publicUrl }) }
    },
  )

  app.post(
    '/billing/v1/portal',
    { bodyLimit, schema: { summary: 'Manage your subscription', response: { 200: BillingPage, ...errorAnswers } } },
    async (request) => {
      const { userId, best, provider } = await begin(request)
      if (isSubscribed(best)) refuseOtherStores(best, provider)
      const customerId = await findCustomer(db, provider.name, userId)
      if (!customerId) throw new AppError('subscription-missing')
      const returnUrl = `${config.publicUrl}/settings?tab=subscription`
      const url = await provider.openPortal({ customerId, returnUrl }).catch((error) => {
        throw error instanceof CustomerUnknown ? new AppError('subscription-missing') : error
      })
      return { url }
    },
  )

  const change = (summary: string, act: (provider: BillingProvider, state: SubscriptionState) => Promise<void>) => ({
    schema: { summary, response: { 204: z.null(), ...errorAnswers } },
    run: async (request: FastifyRequest): Promise<null> => {
      const { best, ...opened } = await begin(request)
      if (!best || !isSubscribed(best)) throw new AppError('subscription-missing')
      refuseOtherStores(best, opened.provider)
      // What is kept here may be older than a payment, or than the end.
      const state = await followSubscription(opened, best.id)
      if (!state || !isSubscribed(state)) throw new AppError('subscription-missing')
      await act(opened.provider, state)
      // The provider's own message comes later. Without this answer it still comes.
      await followSubscription(opened, best.id).catch((err) => request.log.warn({ err }, 'not read after a change'))
      return null
    },
  })
  const cancel = change('Cancel your subscription: it stands to the end of what is paid', cancelSubscription)
  const resume = change('Take a cancellation back', (provider, { id }) => provider.resume(id))
  app.post('/billing/v1/cancel', { bodyLimit, schema: cancel.schema }, async (request, reply) =>
    reply.status(204).send(await cancel.run(request)),
  )
  app.post('/billing/v1/resume', { bodyLimit, schema: resume.schema }, async (request, reply) =>
    reply.status(204).send(await resume.run(request)),
  )
}

/** The App Store, Google Play, an admin: what they gave is theirs to change. */
function refuseOtherStores(best: Subscription | null, provider: BillingProvider): void {
  if (best && best.store !== provider.name) {
    throw new AppError('subscription-elsewhere', { values: { store: storeWords(best.store) } })
  }
}
