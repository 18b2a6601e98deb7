import type Stripe from 'stripe'
import type { PaymentState, SavedCard } from '../payments.ts'

/** What was asked for beside a payment. */
interface MoneyBack {
  readonly refunds: readonly Stripe.Refund[]
  readonly disputes: readonly Stripe.Dispute[]
}

/** Null for a payment that is not for credits, as those of subscriptions. */
export function paymentStateOf(payment: Stripe.PaymentIntent, { refunds, disputes }: MoneyBack): PaymentState | null {
  const { id, customer, metadata, amount, currency, created, latest_charge: charge } = payment
  const credits = Number(metadata.credits)
  if (!(customer && Number.isInteger(credits) && credits > 0)) return null
  const { receipt_url: receiptUrl = null } = charge && typeof charge !== 'string' ? charge : {}
  const back = [
    ...refunds.map((refund) => ({ ...refund, isTaken: refund.status === 'succeeded' })),
    ...disputes.map((dispute) => ({ ...dispute, isTaken: !keptStatuses.test(dispute.status) })),
  ]
  return {
    id,
    customerId: typeof customer === 'string' ? customer : customer.id,
    status: statusOf(payment.status),
    credits,
    amount,
    currency,
    createdAt: new Date(created * 1000),
    receiptUrl,
    refunds: back
      .filter(({ isTaken }) => isTaken)
      .toSorted((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1))
      .map((refund) => ({ id: refund.id, amount: refund.amount })),
    voidRefunds: back.filter(({ isTaken }) => !isTaken).map((each) => each.id),
    savedCard: payment.setup_future_usage === 'off_session' ? savedCardOf(payment.payment_method) : null,
    topUpId: metadata.topUpId ?? null,
  }
}

/** Those of disputes that leave us the money: inquiries take none. */
const keptStatuses = /^(warning_.*|won|prevented)$/

/** A way to pay that has no digits is named by its kind. */
function savedCardOf(method: Stripe.PaymentIntent['payment_method']): SavedCard | null {
  if (!method || typeof method === 'string') return null
  return { method: method.id, last4: method.card?.last4 ?? method.sepa_debit?.last4 ?? method.type }
}

const statusOf = (status: Stripe.PaymentIntent.Status): PaymentState['status'] => {
  if (status === 'succeeded') return 'paid'
  return status === 'canceled' || status === 'requires_payment_method' ? 'failed' : 'pending'
}
