import type Stripe from 'stripe'
import type { PaymentState, SavedCard } from '../payments.ts'

/** Null for a payment that is not for credits, as those of subscriptions. */
export function paymentStateOf(payment: Stripe.PaymentIntent): PaymentState | null {
  const { id, customer, metadata, amount, currency, created, latest_charge: charge } = payment
  const credits = Number(metadata.credits)
  if (!(customer && Number.isInteger(credits) && credits > 0)) return null
  const { receipt_url: receiptUrl = null, refunds } = charge && typeof charge !== 'string' ? charge : {}
  return {
    id,
    customerId: typeof customer === 'string' ? customer : customer.id,
    status: statusOf(payment.status),
    credits,
    amount,
    currency,
    createdAt: new Date(created * 1000),
    receiptUrl,
    refunds: (refunds?.data ?? [])
      .filter(({ status }) => status === 'succeeded')
      .toSorted((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1))
      .map((refund) => ({ id: refund.id, amount: refund.amount })),
    savedCard: payment.setup_future_usage === 'off_session' ? savedCardOf(payment.payment_method) : null,
    topUpId: metadata.topUpId ?? null,
  }
}

/** A way to pay that has no digits is named by its kind. */
function savedCardOf(method: Stripe.PaymentIntent['payment_method']): SavedCard | null {
  if (!method || typeof method === 'string') return null
  return { method: method.id, last4: method.card?.last4 ?? method.sepa_debit?.last4 ?? method.type }
}

const statusOf = (status: Stripe.PaymentIntent.Status): PaymentState['status'] => {
  if (status === 'succeeded') return 'paid'
  return status === 'canceled' || status === 'requires_payment_method' ? 'failed' : 'pending'
}
