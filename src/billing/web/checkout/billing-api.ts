import { postJson, request, requestNothing } from '../../../client/api-request.ts'
import { endpointUrl } from '../../../client/web-config.ts'
import { BillingPage, type CheckoutRequest, Prices } from '../../../shared/billing.ts'

export const fetchPrices = async (): Promise<Prices> => request(await billingUrl('/prices'), Prices)

/** The address of the checkout. */
export const startCheckout = async (wanted: CheckoutRequest): Promise<string> =>
  (await request(await billingUrl('/checkout'), BillingPage, postJson(wanted))).url

/** The address of the provider's own pages about the subscription. */
export const startPortal = async (): Promise<string> =>
  (await request(await billingUrl('/portal'), BillingPage, { method: 'POST' })).url

/** Takes effect at the end of the paid period. */
export const cancelSubscription = async (): Promise<void> =>
  requestNothing(await billingUrl('/cancel'), { method: 'POST' })

export const resumeSubscription = async (): Promise<void> =>
  requestNothing(await billingUrl('/resume'), { method: 'POST' })

const billingUrl = (path: string): Promise<string> => endpointUrl('billing', path)
