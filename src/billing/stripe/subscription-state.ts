import type Stripe from 'stripe'
import { billingPeriods } from '../../shared/billing.ts'
import { type SubscriptionState, statusOf } from '../provider.ts'

/** Null for one whose first payment never came. */
export function stateOf(subscription: Stripe.Subscription): SubscriptionState | null {
  const { id, customer, status, items, cancel_at_period_end: atEnd, cancel_at: at, ended_at: endedAt } = subscription
  const [item] = items.data
  if (!item || status === 'incomplete' || status === 'incomplete_expired') return null
  const { current_period_start: start, current_period_end: end } = item
  const cancels = atEnd || (at !== null && at <= end)
  const isUnpaid = status === 'past_due' || status === 'unpaid'
  return {
    id,
    customerId: typeof customer === 'string' ? customer : customer.id,
    status: statusOf(status, cancels),
    period: billingPeriods.find((period) => period === item.price.recurring?.interval) ?? null,
    // Stripe counts a period from its beginning, whether or not it is paid in the end.
    expiresAt: moment(endedAt ?? (isUnpaid ? start : cancels && at !== null ? Math.min(at, end) : end)),
    // An unpaid one is tried again, also when it was cancelled.
    renews: status !== 'canceled' && (isUnpaid || !cancels),
    trialEndsAt: subscription.trial_end === null ? null : moment(subscription.trial_end),
    card: fingerprintOf(subscription.default_payment_method),
  }
}

/** Of a card, or of the account that a debit is taken from. Other ways to pay have none, nor one that was not asked for. */
const fingerprintOf = (method: Stripe.Subscription['default_payment_method']): string | null => {
  if (!method || typeof method === 'string') return null
  return method.card?.fingerprint ?? method.sepa_debit?.fingerprint ?? method.us_bank_account?.fingerprint ?? null
}

const moment = (seconds: number): Date => new Date(seconds * 1000)
