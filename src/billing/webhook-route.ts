import type { FastifyInstance } from 'fastify'
import { AppError } from '../shared/errors.ts'
import type { BillingServices } from './billing-services.ts'
import { followEvent } from './follow-event.ts'

/** Stripe's largest are some tens of kilobytes. */
const bodyLimit = 256 * 1024

/**
 * `POST /billing/v1/webhook/:provider`: where the payment service says that something has changed. What it sends is signed; nothing in it
 * but its id and the name of a subscription or a payment is believed, and an answer other than 2xx makes the service send it again.
 */
export const webhookRoute = (services: Omit<BillingServices, 'log'>) => async (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  // The signature is over the bytes as they came.
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
  app.post(
    `/billing/v1/webhook/${services.provider.name}`,
    { schema: { hide: true }, config: { fromOtherSites: true } },
    async (request, reply) => {
      const { body } = request
      if (!(body instanceof Buffer)) throw new AppError('webhook-invalid', { detail: 'there is no body' })
      const event = services.provider.readEvent(body, request.headers)
      await followEvent({ ...services, log: request.log }, event)
      return reply.status(200).send({ received: true })
    },
  )
}
