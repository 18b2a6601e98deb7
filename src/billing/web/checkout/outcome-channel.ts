import * as z from 'zod/mini'
import { type CheckoutOutcome, checkoutOutcomes } from '../../../shared/billing.ts'

const channelName = 'safelight-checkout'

const Outcome = z.enum(checkoutOutcomes)

/** Where the checkout's tab ends up, in its address; null for one that is not from a checkout. */
export const readOutcome = (search: string): CheckoutOutcome | null => {
  const outcome = Outcome.safeParse(new URLSearchParams(search).get('outcome'))
  return outcome.success ? outcome.data : null
}

/** Sends the outcome to the tab that waits for it. */
export const postOutcome = (outcome: CheckoutOutcome): void => {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(outcome)
  channel.close()
}

/** Calls `listener` with the outcome of a checkout in another tab. Returns a function that stops it. */
export const onOutcome = (listener: (outcome: CheckoutOutcome) => void): (() => void) => {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }) => {
    const outcome = Outcome.safeParse(data)
    if (outcome.success) listener(outcome.data)
  })
  return () => channel.close()
}
