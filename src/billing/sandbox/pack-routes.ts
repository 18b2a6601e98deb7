import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { CardRefused, checkCard } from './cards.ts'
import { packPage, receiptPage } from './pack-page.ts'
import { CardForm, formLimit, Query, refusalOf, refusals, refuse, type SandboxServices, sendHtml } from './refusal.ts'

const RefundForm = z.object({ amount: z.coerce.number().int().positive() })

/** The sandbox's pages about single payments, `/dev/pack` and `/dev/receipt`. */
export const packRoutes = (services: SandboxServices) => async (instance: FastifyInstance) => {
  const { sandbox } = services
  const { payments } = sandbox
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get('/dev/pack', { schema: { hide: true, querystring: Query } }, async (request, reply) => {
    const { session: sealed } = request.query
    const session = payments.readCheckout(sealed)
    const refusal = await refusalOf(services, request, session)
    if (!session || refusal) return refuse(reply, refusal ?? refusals.wrong)
    if (await payments.books.find(session.id)) return reply.redirect(session.successUrl, 303)
    return sendHtml(reply, packPage({ session, action: `/dev/pack?session=${sealed}`, problem: null }))
  })

  app.post(
    '/dev/pack',
    { bodyLimit: formLimit, schema: { hide: true, querystring: Query, body: CardForm } },
    async (request, reply) => {
      const { session: sealed } = request.query
      const session = payments.readCheckout(sealed)
      const refusal = await refusalOf(services, request, session)
      if (!session || refusal) return refuse(reply, refusal ?? refusals.wrong)
      try {
        const { id, customerId, credits, amount, savesCard } = session
        const sale = { id, customerId, credits, amount, savesCard, card: checkCard(request.body) }
        const isPaid = await sandbox.deliverAfter(payments.books.pay(sale))
        return isPaid ? reply.redirect(session.successUrl, 303) : refuse(reply, refusals.foreign)
      } catch (error) {
        if (!(error instanceof CardRefused)) throw error
        const page = packPage({ session, action: `/dev/pack?session=${sealed}`, problem: error })
        return sendHtml(reply.status(error.isDeclined ? 402 : 422), page)
      }
    },
  )

  app.get('/dev/receipt', { schema: { hide: true, querystring: Query } }, async (request, reply) => {
    const { session: sealed } = request.query
    const session = payments.readReceipt(sealed)
    const refusal = await refusalOf(services, request, session)
    const payment = session && (await payments.books.find(session.id))
    if (!payment || refusal) return refuse(reply, refusal ?? refusals.wrong)
    return sendHtml(reply, receiptPage(payment, `/dev/receipt?session=${sealed}`))
  })

  app.post(
    '/dev/receipt',
    { bodyLimit: formLimit, schema: { hide: true, querystring: Query, body: RefundForm } },
    async (request, reply) => {
      const { session: sealed } = request.query
      const session = payments.readReceipt(sealed)
      const refusal = await refusalOf(services, request, session)
      if (!session || refusal) return refuse(reply, refusal ?? refusals.wrong)
      await sandbox.deliverAfter(payments.books.refund(session.id, request.body.amount))
      return reply.redirect(`/dev/receipt?session=${sealed}`, 303)
    },
  )
}
