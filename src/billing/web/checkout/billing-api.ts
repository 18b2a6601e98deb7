import { request, requestNothing } from '../../../client/api-request.ts'
import { loadWebConfig } from '../../../client/web-config.ts'
import { BillingPage, type CheckoutRequest, Prices } from '../../../shared/billing.ts'

export const fetchPrices = async (): Promise<Prices> => request(await billingUrl('/prices'), Prices)

/** The address of the checkout. */
export const startCheckout = async (wanted: CheckoutRequest): Promise<string> => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(wanted) }
  return (await request(await billingUrl('/checkout'), BillingPage, init)).url
}

/** The address of the provider's own pages about the subscription. */
export const startPortal = async (): Promise<string> =>
  (await request(await billingUrl('/portal'), BillingPage, { method: 'POST' })).url

/** At the end of what is paid for. */
export const cancelSubscription = async (): Promise<void> =>
  requestNothing(await billingUrl('/cancel'), { method: 'POST' })

export const resumeSubscription = async (): Promise<void> =>
  requestNothing(await billingUrl('/resume'), { method: 'POST' })

const billingUrl = async (path: string): Promise<string> => (await loadWebConfig()).endpoints.billing + path
