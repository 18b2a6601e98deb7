import * as z from 'zod/mini'
import { type CheckoutOutcome, checkoutOutcomes } from '../../../shared/billing.ts'

const channelName = 'safelight-checkout'

const Outcome = z.enum(checkoutOutcomes)

/** Where the checkout's tab ends up, in its address; null for one that is not from a checkout. */
export const readOutcome = (search: string): CheckoutOutcome | null => {
  const outcome = Outcome.safeParse(new URLSearchParams(search).get('outcome'))
  return outcome.success ? outcome.data : null
}

/** Tells the tab that waits. */
export const tellOutcome = (outcome: CheckoutOutcome): void => {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(outcome)
  channel.close()
}

/** Returns the way to stop. */
export const watchOutcome = (onOutcome: (outcome: CheckoutOutcome) => void): (() => void) => {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }) => {
    const outcome = Outcome.safeParse(data)
    if (outcome.success) onOutcome(outcome.data)
  })
  return () => channel.close()
}
