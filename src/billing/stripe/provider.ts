import type { IncomingHttpHeaders } from 'node:http'
import Stripe from 'stripe'
import type { StripeSettings } from '../../config.ts'
import { AppError } from '../../shared/errors.ts'
import { minuteMs } from '../../shared/time-units.ts'
import type { CheckoutPage } from '../payments.ts'
import type { BillingEvent, BillingProvider, Checkout, SubscriptionState } from '../provider.ts'
import { subjectOf } from './event-subject.ts'
import { StripePayments } from './payments.ts'
import { ignoreMissing, StripeClient } from './stripe-client.ts'
import { stateOf } from './subscription-state.ts'

/** Prices change rarely, and every visitor of the pricing page asks for them. */
const pricesMs = 5 * minuteMs
/** Stripe's largest page, the newest first. */
const listLimit = 100

type PricesFound = Awaited<ReturnType<BillingProvider['prices']>>

export class StripeProvider implements BillingProvider {
  readonly name = 'stripe'
  readonly payments: StripePayments
  readonly #client: StripeClient
  readonly #settings: StripeSettings
  #prices: { readonly found: PricesFound; readonly until: number } | null = null

  constructor(settings: StripeSettings) {
    this.#settings = settings
    this.#client = new StripeClient(settings)
    this.payments = new StripePayments(this.#client)
  }

  async prices(): Promise<PricesFound> {
    if (this.#prices && this.#prices.until > Date.now()) return this.#prices.found
    const { month, year } = this.#settings.prices
    const [monthly, yearly] = await Promise.all(
      [month, year].map((id) => this.#client.ask((stripe) => stripe.prices.retrieve(id))),
    )
    if (!monthly?.unit_amount || !yearly?.unit_amount || monthly.currency !== yearly.currency) {
      throw new AppError('billing-failed', { detail: 'the two prices need one currency and a fixed amount each' })
    }
    const found = {
      currency: monthly.currency,
      amounts: { month: monthly.unit_amount, year: yearly.unit_amount },
    }
    this.#prices = { found, until: Date.now() + pricesMs }
    return found
  }

  async createCustomer({ userId, email }: { userId: string; email: string }): Promise<string> {
    const { id } = await this.#client.ask((stripe) => stripe.customers.create({ email, metadata: { userId } }))
    return id
  }

  async openCheckout({ coupon, ...checkout }: Checkout): Promise<CheckoutPage> {
    const promotion = coupon === null ? null : await this.#findPromotion(coupon)
    const params = checkoutParams(checkout, this.#settings)
    const { id, url } = await this.#client.ask(({ checkout: { sessions } }) => {
      const withField = () => sessions.create({ ...params, allow_promotion_codes: true })
      if (!promotion) return withField()
      return sessions.create({ ...params, discounts: [{ promotion_code: promotion }] }).catch((error) => {
        // A code may be for others only: the page says so, once it is typed there.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return withField()
        throw error
      })
    })
    if (!url) throw new AppError('billing-failed', { detail: 'the checkout has no address' })
    return { id, url }
  }

  async closeCheckouts(customerId: string, exceptId?: string): Promise<void> {
    const open = { customer: customerId, status: 'open', limit: listLimit } as const
    const { data } = await this.#client.ask(({ checkout }) => checkout.sessions.list(open))
    const closed = data.filter(({ id }) => id !== exceptId)
    for (const { id } of closed)
      await this.#client.ask(({ checkout }) => checkout.sessions.expire(id).catch(ignoreInvalid))
  }

  async openPortal({ customerId, returnUrl }: { customerId: string; returnUrl: string }): Promise<string> {
    const params = { customer: customerId, return_url: returnUrl }
    const { url } = await this.#client.ask((stripe) => stripe.billingPortal.sessions.create(params))
    return url
  }

  async cancelAtEnd(id: string): Promise<void> {
    await this.#client.ask((stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: true }))
  }

  async resume(id: string): Promise<void> {
    const { cancel_at_period_end: atEnd, cancel_at: at } = await this.#client.ask(({ subscriptions }) =>
      subscriptions.retrieve(id),
    )
    if (!atEnd && at === null) return
    // The portal cancels subscriptions with flexible billing at a time, not at the period's end.
    const goOn = atEnd ? { cancel_at_period_end: false } : { cancel_at: '' as const }
    await this.#client.ask(({ subscriptions }) => subscriptions.update(id, goOn))
  }

  async endNow(id: string): Promise<void> {
    await this.#client.ask((stripe) => stripe.subscriptions.cancel(id).catch(ignoreMissing))
  }

  async endAll(customerId: string): Promise<void> {
    const params = { customer: customerId, limit: listLimit }
    const { data } = await this.#client.ask(({ subscriptions }) => subscriptions.list(params))
    const standing = data.filter(({ status }) => status !== 'canceled' && status !== 'incomplete_expired')
    for (const { id } of standing) await this.endNow(id)
  }

  readEvent(body: Buffer, headers: IncomingHttpHeaders): BillingEvent {
    try {
      const { id, type, data } = this.#client.readEvent(body, headers['stripe-signature'] ?? '')
      return { id, type, ...subjectOf(data.object) }
    } catch (error) {
      throw new AppError('webhook-invalid', { detail: error instanceof Error ? error.name : 'no event' })
    }
  }

  async readSubscription(id: string) {
    const expand = ['default_payment_method']
    const found = await this.#client.ask(({ subscriptions }) =>
      subscriptions.retrieve(id, { expand }).catch(ignoreMissing),
    )
    return found ? stateOf(found) : null
  }

  async listSubscriptions(customerId: string): Promise<SubscriptionState[]> {
    const expand = ['data.default_payment_method']
    const params = { customer: customerId, status: 'all' as const, limit: listLimit, expand }
    const { data } = await this.#client.ask(({ subscriptions }) => subscriptions.list(params))
    return data.map(stateOf).filter((state) => state !== null)
  }

  async #findPromotion(code: string): Promise<string | null> {
    const { data } = await this.#client.ask((stripe) => stripe.promotionCodes.list({ code, active: true, limit: 1 }))
    return data[0]?.id ?? null
  }
}

const checkoutParams = (
  { customerId, userId, period, trialDays, successUrl, cancelUrl }: Omit<Checkout, 'coupon'>,
  { prices }: StripeSettings,
) => ({
  mode: 'subscription' as const,
  customer: customerId,
  client_reference_id: userId,
  line_items: [{ price: prices[period], quantity: 1 }],
  subscription_data: { metadata: { userId }, ...(trialDays > 0 && { trial_period_days: trialDays }) },
  success_url: successUrl,
  cancel_url: cancelUrl,
})

/** It was paid or has expired at the same moment. */
const ignoreInvalid = (error: unknown): null => {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return null
  throw error
}
