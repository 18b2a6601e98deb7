import Stripe from 'stripe'
import { stripeSecrets } from './stripe.ts'

/** A body as Stripe sends it. */
export const stripeEvent = (id: string, type: string, object: object): string =>
  JSON.stringify({ id, object: 'event', type, created: Math.floor(Date.now() / 1000), data: { object } })

/** The header that Stripe's own package makes for it. */
export const stripeSignature = (payload: string, given: { secret?: string; ageSeconds?: number } = {}): string =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: given.secret ?? stripeSecrets.webhook,
    timestamp: Math.floor(Date.now() / 1000) - (given.ageSeconds ?? 0),
  })

let eventCount = 0

/** As Stripe sends it, signed; an id of its own each time. */
export const sendStripeEvent = (serverUrl: string, type: string, object: object): Promise<Response> => {
  eventCount += 1
  const body = stripeEvent(`evt_${eventCount}`, type, object)
  const headers = { 'content-type': 'application/json', 'stripe-signature': stripeSignature(body) }
  return fetch(`${serverUrl}/billing/v1/webhook/stripe`, { method: 'POST', headers, body })
}
