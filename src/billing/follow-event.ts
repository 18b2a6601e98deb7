import { eq } from 'drizzle-orm'
import { billingEvents } from '../store/schema.ts'
import type { BillingServices } from './billing-services.ts'
import { followPayment } from './follow-payment.ts'
import { followSubscription } from './follow-subscription.ts'
import type { BillingEvent } from './provider.ts'

/** Acts on what the provider has told, once: told again, or too late, it changes nothing. */
export async function followEvent(services: BillingServices, event: BillingEvent): Promise<void> {
  const { database, log } = services
  const { subscriptionId, paymentId } = event
  if (!(subscriptionId || paymentId)) return
  if ((await database.db.$count(billingEvents, eq(billingEvents.id, event.id))) > 0) {
    log.info({ event: event.id }, 'a billing event was told again')
    return
  }
  if (subscriptionId) await followSubscription(services, subscriptionId, event)
  else if (paymentId) await followPayment(services, paymentId, event)
}
