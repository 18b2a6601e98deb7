import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { cancelSubscription } from '../provider.ts'
import { findCoupon } from './amounts.ts'
import type { FormProblem } from './card-fields.ts'
import { CardRefused, checkCard } from './cards.ts'
import { checkoutPage, wrongCoupon } from './checkout-page.ts'
import { keepDelivering } from './deliver.ts'
import { packRoutes } from './pack-routes.ts'
import { portalPage } from './portal-page.ts'
import { stateOf } from './provider.ts'
import { CardForm, formLimit, Query, refusalOf, refusals, refuse, type SandboxServices, sendHtml } from './refusal.ts'

const text = z.string().max(100).default('')
const CheckoutForm = CardForm.extend({ answer: z.enum(['pay', 'apply']).default('pay'), coupon: text })
const PortalForm = CardForm.extend({ answer: z.enum(['cancel', 'resume', 'let-period-end', 'change-card']) })

/** The sandbox's pages, `/dev/checkout`, `/dev/portal` and those of packs, and its deliveries. Only where it stands in, so never in production. */
export const sandboxRoutes = (services: SandboxServices) => async (instance: FastifyInstance) => {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { sandbox } = services
  const { books } = sandbox
  keepDelivering(app, sandbox)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  await app.register(packRoutes(services))

  const checkoutOf = async (request: FastifyRequest<{ Querystring: z.infer<typeof Query> }>) => {
    const sealed = request.query.session
    const session = sandbox.readCheckout(sealed)
    return { session, refusal: await refusalOf(services, request, session), action: `/dev/checkout?session=${sealed}` }
  }

  app.get('/dev/checkout', { schema: { hide: true, querystring: Query } }, async (request, reply) => {
    const { session, refusal, action } = await checkoutOf(request)
    if (!session || refusal) return refuse(reply, refusal ?? refusals.wrong)
    if (await books.find(session.id)) return reply.redirect(session.successUrl, 303)
    return sendHtml(reply, checkoutPage({ session, action, coupon: session.coupon ?? '', problem: null }))
  })

  app.post(
    '/dev/checkout',
    { bodyLimit: formLimit, schema: { hide: true, querystring: Query, body: CheckoutForm } },
    async (request, reply) => {
      const { session, refusal, action } = await checkoutOf(request)
      if (!session || refusal) return refuse(reply, refusal ?? refusals.wrong)
      const { answer, coupon, ...fields } = request.body
      const again = (problem: FormProblem | null, status = 422) =>
        sendHtml(reply.status(status), checkoutPage({ session, action, coupon, problem }))
      if (answer === 'apply') return again(null, 200)
      const code = findCoupon(coupon)
      if (coupon.trim() !== '' && !code) return again({ field: 'coupon', message: wrongCoupon })
      try {
        const { id, customerId, period, trialDays } = session
        const order = { id, customerId, period, trialDays, coupon: code, card: checkCard(fields) }
        const outcome = await sandbox.deliverAfter(books.subscribe(order))
        if (outcome === 'customer-unknown') return refuse(reply, refusals.foreign)
        if (outcome === 'subscribed') return reply.redirect(session.successUrl, 303)
        return again({ field: null, message: 'You have subscribed already' }, 409)
      } catch (error) {
        if (!(error instanceof CardRefused)) throw error
        return again(error, error.isDeclined ? 402 : 422)
      }
    },
  )

  const portalOf = async (request: FastifyRequest<{ Querystring: z.infer<typeof Query> }>) => {
    const sealed = request.query.session
    const session = sandbox.readPortal(sealed)
    return { session, refusal: await refusalOf(services, request, session), action: `/dev/portal?session=${sealed}` }
  }

  app.get('/dev/portal', { schema: { hide: true, querystring: Query } }, async (request, reply) => {
    const { session, refusal, action } = await portalOf(request)
    if (!session || refusal) return refuse(reply, refusal ?? refusals.wrong)
    const subscription = await books.findStanding(session.customerId)
    return sendHtml(reply, portalPage({ subscription, action, returnUrl: session.returnUrl, problem: null }))
  })

  app.post(
    '/dev/portal',
    { bodyLimit: formLimit, schema: { hide: true, querystring: Query, body: PortalForm } },
    async (request, reply) => {
      const { session, refusal, action } = await portalOf(request)
      if (!session || refusal) return refuse(reply, refusal ?? refusals.wrong)
      const subscription = await books.findStanding(session.customerId)
      const { answer, ...fields } = request.body
      // Nothing stands any more: the page says so.
      if (!subscription) return reply.redirect(action, 303)
      const { id } = subscription
      try {
        if (answer === 'cancel') await cancelSubscription(sandbox, stateOf(subscription))
        if (answer === 'resume') await sandbox.resume(id)
        if (answer === 'let-period-end') await sandbox.deliverAfter(books.letPeriodEnd(id))
        if (answer === 'change-card') await sandbox.deliverAfter(books.changeCard(id, checkCard(fields)))
        return reply.redirect(action, 303)
      } catch (error) {
        if (!(error instanceof CardRefused)) throw error
        const page = portalPage({ subscription, action, returnUrl: session.returnUrl, problem: error })
        return sendHtml(reply.status(error.isDeclined ? 402 : 422), page)
      }
    },
  )
}
