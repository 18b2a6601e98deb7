import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Orm } from '../../store/database.ts'
import type { Visitors } from '../../visitors/visitors.ts'
import { findCustomer } from '../customers.ts'
import { cancelSubscription } from '../provider.ts'
import { findCoupon } from './amounts.ts'
import type { FormProblem } from './card-fields.ts'
import { CardRefused, checkCard } from './cards.ts'
import { checkoutPage, wrongCoupon } from './checkout-page.ts'
import { keepDelivering } from './deliver.ts'
import { portalPage } from './portal-page.ts'
import { type CheckoutSession, type PortalSession, type SandboxProvider, stateOf } from './provider.ts'
import { messagePage } from './sandbox-page.ts'

interface SandboxServices {
  readonly visitors: Visitors
  readonly sandbox: SandboxProvider
  readonly db: Orm
}

const bodyLimit = 8192
const text = z.string().max(100).default('')
const Query = z.object({ session: z.string().max(4096).default('') })
const CardForm = z.object({ number: text, expiry: text, cvc: text })
const CheckoutForm = CardForm.extend({ answer: z.enum(['pay', 'apply']).default('pay'), coupon: text })
const PortalForm = CardForm.extend({ answer: z.enum(['cancel', 'resume', 'let-period-end', 'change-card']) })

/** The sandbox's pages, `/dev/checkout` and `/dev/portal`, and its deliveries. Only where it stands in, so never in production. */
export const sandboxRoutes =
  ({ visitors, sandbox, db }: SandboxServices) =>
  async (instance: FastifyInstance) => {
    const app = instance.withTypeProvider<ZodTypeProvider>()
    const { books } = sandbox
    keepDelivering(app, sandbox)
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    /** Whoever has the address of somebody else's page gets nothing from it. */
    const refusalOf = async (
      request: FastifyRequest,
      session: CheckoutSession | PortalSession | null,
    ): Promise<Refusal | null> => {
      if (!session) return refusals.wrong
      if (session.until < Date.now()) return refusals.old
      const visitor = await visitors.session(request)
      const customerId = visitor && (await findCustomer(db, sandbox.name, visitor.userId))
      return customerId === session.customerId ? null : refusals.foreign
    }

    const checkoutOf = async (request: FastifyRequest<{ Querystring: z.infer<typeof Query> }>) => {
      const sealed = request.query.session
      const session = sandbox.readCheckout(sealed)
      return { session, refusal: await refusalOf(request, session), action: `/dev/checkout?session=${sealed}` }
    }

    app.get('/dev/checkout', { schema: { hide: true, querystring: Query } }, async (request, reply) => {
      const { session, refusal, action } = await checkoutOf(request)
      if (!session || refusal) return refuse(reply, refusal ?? refusals.wrong)
      if (await books.find(session.id)) return reply.redirect(session.successUrl, 303)
      return sendHtml(reply, checkoutPage({ session, action, coupon: session.coupon ?? '', problem: null }))
    })

    app.post(
      '/dev/checkout',
      { bodyLimit, schema: { hide: true, querystring: Query, body: CheckoutForm } },
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
      return { session, refusal: await refusalOf(request, session), action: `/dev/portal?session=${sealed}` }
    }

    app.get('/dev/portal', { schema: { hide: true, querystring: Query } }, async (request, reply) => {
      const { session, refusal, action } = await portalOf(request)
      if (!session || refusal) return refuse(reply, refusal ?? refusals.wrong)
      const subscription = await books.findStanding(session.customerId)
      return sendHtml(reply, portalPage({ subscription, action, returnUrl: session.returnUrl, problem: null }))
    })

    app.post(
      '/dev/portal',
      { bodyLimit, schema: { hide: true, querystring: Query, body: PortalForm } },
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

interface Refusal {
  readonly status: number
  readonly message: string
}

const refusals = {
  wrong: { status: 404, message: 'There is no such page: start again from Safelight.' },
  old: { status: 410, message: 'This page is too old: start again from Safelight.' },
  foreign: { status: 403, message: 'This page is for somebody else: sign in as whoever opened it.' },
} as const satisfies Record<string, Refusal>

const refuse = (reply: FastifyReply, { status, message }: Refusal): FastifyReply =>
  sendHtml(reply.status(status), messagePage('Sandbox', message, { href: '/', words: 'Back to Safelight' }))

const sendHtml = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
