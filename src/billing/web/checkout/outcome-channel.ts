import * as z from 'zod/mini'
import { type CheckoutOutcome, checkoutOutcomes } from '../../../shared/billing.ts'

/** What a checkout is for: another tab may wait for another one. */
export type CheckoutSubject = 'pro' | 'credits'

const channelOf = (subject: CheckoutSubject): BroadcastChannel => new BroadcastChannel(`safelight-checkout-${subject}`)

const Outcome = z.enum(checkoutOutcomes)

/** Where the checkout's tab ends up, in its address; null for one that is not from a checkout. */
export const readOutcome = (search: string): CheckoutOutcome | null => {
  const outcome = Outcome.safeParse(new URLSearchParams(search).get('outcome'))
  return outcome.success ? outcome.data : null
}

export const readSubject = (search: string): CheckoutSubject =>
  new URLSearchParams(search).get('of') === 'credits' ? 'credits' : 'pro'

/** Sends the outcome to the tab that waits for it. */
export const postOutcome = (subject: CheckoutSubject, outcome: CheckoutOutcome): void => {
  const channel = channelOf(subject)
  channel.postMessage(outcome)
  channel.close()
}

/** Calls `listener` with the outcome of a checkout in another tab. Returns a function that stops it. */
export const onOutcome = (subject: CheckoutSubject, listener: (outcome: CheckoutOutcome) => void): (() => void) => {
  const channel = channelOf(subject)
  channel.addEventListener('message', ({ data }) => {
    const outcome = Outcome.safeParse(data)
    if (outcome.success) listener(outcome.data)
  })
  return () => channel.close()
}
