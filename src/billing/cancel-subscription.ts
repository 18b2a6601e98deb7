import type { BillingProvider, SubscriptionState } from './provider.ts'

/** To the end of what is paid for; with a payment due nothing is paid that it could go on for. */
export const cancelSubscription = (
  provider: BillingProvider,
  { id, status }: Pick<SubscriptionState, 'id' | 'status'>,
): Promise<void> => (status === 'payment-due' ? provider.endNow(id) : provider.cancelAtEnd(id))
