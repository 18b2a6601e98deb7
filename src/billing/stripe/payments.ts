import Stripe from 'stripe'
import { AppError } from '../../shared/errors.ts'
import type { CheckoutPage, PackCheckout, PaymentState, Payments, TopUpOrder } from '../payments.ts'
import { paymentStateOf } from './payment-state.ts'
import { ignoreMissing, isMissing, type StripeClient } from './stripe-client.ts'

/** Stripe's largest page, the newest first. */
const listLimit = 100
const read = ['latest_charge.refunds', 'payment_method']

export class StripePayments implements Payments {
  readonly #client: StripeClient

  constructor(client: StripeClient) {
    this.#client = client
  }

  async openCheckout(order: PackCheckout): Promise<CheckoutPage> {
    const { customerId, userId, pack, savesCard, successUrl, cancelUrl } = order
    const { id, url } = await this.#client.ask(({ checkout }) =>
      checkout.sessions.create({
        mode: 'payment',
        customer: customerId,
        client_reference_id: userId,
        line_items: [
          {
            quantity: 1,
            price_data: { currency: pack.currency, unit_amount: pack.amount, product_data: { name: pack.name } },
          },
        ],
        invoice_creation: { enabled: true },
        payment_intent_data: {
          metadata: { userId, credits: pack.credits },
          ...(savesCard && { setup_future_usage: 'off_session' as const }),
        },
        success_url: successUrl,
        cancel_url: cancelUrl,
      }),
    )
    if (!url) throw new AppError('billing-failed', { detail: 'the checkout has no address' })
    return { id, url }
  }

  async charge({ id, customerId, userId, pack, method }: TopUpOrder): Promise<PaymentState | null> {
    const params = {
      amount: pack.amount,
      currency: pack.currency,
      customer: customerId,
      payment_method: method,
      description: pack.name,
      off_session: true,
      confirm: true,
      // Nobody is there to be sent to another page.
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' as const },
      metadata: { userId, credits: pack.credits, topUpId: id },
      expand: read,
    }
    const made = await this.#client.ask((stripe) =>
      stripe.paymentIntents.create(params, { idempotencyKey: id }).catch((error: unknown) => {
        if (isRefused(error)) return null
        throw error
      }),
    )
    return made && this.#stateOf(made)
  }

  async readPayment(id: string): Promise<PaymentState | null> {
    const found = await this.#client.ask((stripe) =>
      stripe.paymentIntents.retrieve(id, { expand: read }).catch(ignoreMissing),
    )
    return found && this.#stateOf(found)
  }

  async listPayments(customerId: string): Promise<PaymentState[]> {
    const expand = read.map((path) => `data.${path}`)
    const { data } = await this.#client.ask((stripe) =>
      stripe.paymentIntents.list({ customer: customerId, limit: listLimit, expand }),
    )
    const states: (PaymentState | null)[] = []
    for (const payment of data) states.push(await this.#stateOf(payment))
    return states.filter((state) => state !== null)
  }

  /** A payment comes with ten of its refunds and without its disputes. */
  async #stateOf(payment: Stripe.PaymentIntent): Promise<PaymentState | null> {
    const { id, latest_charge: charge } = payment
    if (!charge || typeof charge === 'string') return paymentStateOf(payment, { refunds: [], disputes: [] })
    const about = { payment_intent: id, limit: listLimit }
    const refunds = charge.refunds?.has_more
      ? await this.#client.ask((stripe) => stripe.refunds.list(about))
      : charge.refunds
    const disputes = charge.disputed ? await this.#client.ask((stripe) => stripe.disputes.list(about)) : null
    return paymentStateOf(payment, { refunds: refunds?.data ?? [], disputes: disputes?.data ?? [] })
  }
}

/** The bank says no, or asks for somebody who is not there; or the card was taken away from Stripe. */
const isRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeCardError || (isMissing(error) && error.param === 'payment_method')
