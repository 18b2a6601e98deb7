import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Behaviour, list, missing, type Received, receive, refused, send } from './stripe-http.ts'
import { StripePayments } from './stripe-payments.ts'

type Fields = URLSearchParams
type Stored = Record<string, unknown> & { readonly id: string }

type Wanted = Pick<Received, 'method' | 'path'>

interface Hold {
  readonly wanted: Wanted | undefined
  readonly onMade: () => void
  readonly released: Promise<void>
}

const hourSeconds = 3600
const monthSeconds = 30 * 24 * hourSeconds

export const stripeSecrets = { key: 'sk_test_very-secret', webhook: 'whsec_very-secret' } as const

/** Answers like the API of Stripe on this machine, as far as it is used here, and keeps what it is told. */
export class StripeServer {
  readonly received: Received[] = []
  readonly customers = new Map<string, Stored>()
  readonly checkouts = new Map<string, Stored>()
  readonly subscriptions = new Map<string, Stored>()
  readonly payments = new StripePayments()
  /** Ids by what people type. */
  readonly promotions = new Map([['WELCOME20', 'promo_welcome']])
  readonly prices = new Map<string, Stored>([
    ['price_month', priceOf('month', 900)],
    ['price_year', priceOf('year', 8400)],
  ])
  readonly #http: Server
  readonly #next: Behaviour[] = []
  readonly #holds: Hold[] = []
  #count = 0

  static async start(): Promise<StripeServer> {
    const server = new StripeServer()
    await new Promise<void>((resolve) => server.#http.listen(0, '127.0.0.1', resolve))
    return server
  }

  private constructor() {
    this.#http = createServer((request, response) => {
      this.#handle(request, response).catch((error: unknown) => send(response, 500, { error: String(error) }))
    })
  }

  /** The settings of a server that sells through it. */
  get env(): Record<string, string> {
    return {
      STRIPE_URL: `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`,
      STRIPE_SECRET_KEY: stripeSecrets.key,
      STRIPE_WEBHOOK_SECRET: stripeSecrets.webhook,
      STRIPE_PRICE_MONTH: 'price_month',
      STRIPE_PRICE_YEAR: 'price_year',
    }
  }

  /** The next requests are answered like this, one each; then it works again. */
  next(...behaviours: Behaviour[]): void {
    this.#next.push(...behaviours)
  }

  /** The next answer, or the next one to such a request, is made at once and sent when it is released. */
  holdNext(wanted?: Wanted): { release: () => void; made: Promise<void> } {
    const [made, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    this.#holds.push({ wanted, onMade: made.resolve, released: released.promise })
    return { release: released.resolve, made: made.promise }
  }

  /** What a checkout was opened with. */
  fieldsOf(url: string): Fields {
    return this.#checkoutAt(url)?.fields as Fields
  }

  /** Pages that somebody could pay at. */
  openCheckouts(customer: string): Stored[] {
    return [...this.checkouts.values()].filter((kept) => kept.customer === customer && kept.status === 'open')
  }

  /** As if somebody had filled in the page of a checkout, with a card of their own. Returns the id of what they have now. */
  pay(url: string, fingerprint = this.#newId('card')): string {
    const checkout = this.#checkoutAt(url)
    if (checkout?.status !== 'open') throw new Error(`the checkout is ${checkout?.status ?? 'not there'}`)
    const fields = checkout.fields as Fields
    if (fields.get('mode') === 'payment') {
      const payment = this.payments.payCheckout(checkout.customer as string, fields)
      Object.assign(checkout, { status: 'complete', payment_intent: payment })
      return payment
    }
    const now = Math.floor(Date.now() / 1000)
    const trialDays = Number(fields.get('subscription_data[trial_period_days]') ?? 0)
    const trialEnd = trialDays > 0 ? now + trialDays * 24 * hourSeconds : null
    const id = this.#newId('sub')
    this.subscriptions.set(id, {
      id,
      object: 'subscription',
      customer: checkout.customer,
      status: trialEnd ? 'trialing' : 'active',
      cancel_at_period_end: false,
      cancel_at: null,
      ended_at: null,
      trial_end: trialEnd,
      default_payment_method: { id: this.#newId('pm'), object: 'payment_method', type: 'card', card: { fingerprint } },
      metadata: { userId: fields.get('subscription_data[metadata][userId]') },
      items: {
        object: 'list',
        data: [
          {
            id: this.#newId('si'),
            object: 'subscription_item',
            price: this.prices.get(fields.get('line_items[0][price]') ?? ''),
            current_period_start: now,
            current_period_end: trialEnd ?? now + monthSeconds,
          },
        ],
      },
    })
    Object.assign(checkout, { status: 'complete', subscription: id })
    return id
  }

  change(id: string, fields: Record<string, unknown>): void {
    Object.assign(this.subscriptions.get(id) as Stored, fields)
  }

  /** The paid period of a subscription, in seconds from now. */
  setPeriod(id: string, { startsIn, endsIn }: { startsIn: number; endsIn: number }): void {
    const now = Math.floor(Date.now() / 1000)
    const { items } = this.subscriptions.get(id) as unknown as { items: { data: Record<string, unknown>[] } }
    Object.assign(items.data[0] as object, { current_period_start: now + startsIn, current_period_end: now + endsIn })
  }

  async close(): Promise<void> {
    this.#http.closeAllConnections()
    await new Promise((resolve) => this.#http.close(resolve))
  }

  #checkoutAt(url: string): Stored | undefined {
    return this.checkouts.get(new URL(url).pathname.split('/').at(-1) ?? '')
  }

  #newId(kind: string): string {
    this.#count += 1
    return `${kind}_${this.#count}_${Math.random().toString(36).slice(2, 10)}`
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const received = await receive(request)
    this.received.push(received)
    const behaviour = this.#next.shift() ?? this.#answer(received)
    // Before anything else happens to what is stored.
    const text = JSON.stringify(behaviour.body)
    await this.#hold(received)
    send(response, behaviour.status, text)
  }

  #hold({ method, path }: Received): Promise<void> | undefined {
    const index = this.#holds.findIndex(({ wanted }) => !wanted || (wanted.method === method && wanted.path === path))
    const [hold] = index === -1 ? [] : this.#holds.splice(index, 1)
    hold?.onMade()
    return hold?.released
  }

  #answer({ method, path, fields, authorization, idempotencyKey }: Received): Behaviour {
    if (authorization !== `Bearer ${stripeSecrets.key}`)
      return refused(401, `Invalid API Key provided: ${authorization}`)
    const [kind = '', ...rest] = path.replace(/^\/v1\//, '').split('/')
    if (kind === 'checkout') return this.#answerCheckout(method, rest.slice(1), fields)
    if (kind === 'billing_portal') return this.#openPortal(fields)
    if (kind === 'promotion_codes') return list(this.#findPromotion(fields.get('code') ?? ''))
    if (kind === 'prices') return this.#find(this.prices, rest[0], 'price')
    if (kind === 'customers') return this.#addCustomer(fields)
    if (kind === 'payment_intents') {
      const customer = fields.get('customer')
      if (customer !== null && !this.customers.has(customer)) return missing('customer', customer)
      const found = this.payments.answer(method, rest[0], fields, idempotencyKey)
      return found ?? missing('intent', rest[0])
    }
    if (kind === 'refunds' || kind === 'disputes') {
      return list(this.payments.listBack(kind, fields.get('payment_intent') ?? ''))
    }
    if (kind === 'subscriptions' && rest.length === 0) return this.#listSubscriptions(fields)
    if (kind === 'subscriptions') return this.#answerSubscription(method, rest[0], fields)
    return refused(404, `Unrecognized request URL (${method}: ${path})`)
  }

  #find(kept: ReadonlyMap<string, Stored>, id: string | undefined, param: string): Behaviour {
    const found = id && kept.get(id)
    return found ? { status: 200, body: found } : missing(param, id)
  }

  #findPromotion(code: string): object[] {
    const id = this.promotions.get(code.toUpperCase())
    return id ? [{ id, object: 'promotion_code', code }] : []
  }

  #addCustomer(fields: Fields): Behaviour {
    const id = this.#newId('cus')
    const customer = { id, object: 'customer', email: fields.get('email'), userId: fields.get('metadata[userId]') }
    this.customers.set(id, customer)
    return { status: 200, body: customer }
  }

  #answerCheckout(method: string, [id, action]: string[], fields: Fields): Behaviour {
    const customer = fields.get('customer') ?? ''
    if (action === 'expire') {
      Object.assign(this.checkouts.get(id ?? '') ?? {}, { status: 'expired' })
      return this.#find(this.checkouts, id, 'session')
    }
    if (!this.customers.has(customer)) return missing('customer', customer)
    if (method === 'GET') return list(this.openCheckouts(customer))
    if (fields.get('discounts[0][promotion_code]') === 'promo_for-others') {
      return refused(400, 'This promotion code cannot be redeemed', 'discounts[0][promotion_code]')
    }
    const session = this.#newId('cs')
    const url = `https://checkout.stripe.example/c/pay/${session}`
    this.checkouts.set(session, { id: session, object: 'checkout.session', status: 'open', customer, url, fields })
    return { status: 200, body: this.checkouts.get(session) }
  }

  #openPortal(fields: Fields): Behaviour {
    const customer = fields.get('customer') ?? ''
    if (!this.customers.has(customer)) return missing('customer', customer)
    const id = this.#newId('bps')
    const url = `https://billing.stripe.example/p/session/${id}`
    return { status: 200, body: { id, object: 'billing_portal.session', url, return_url: fields.get('return_url') } }
  }

  #listSubscriptions(fields: Fields): Behaviour {
    const customer = fields.get('customer') ?? ''
    if (!this.customers.has(customer)) return missing('customer', customer)
    const isWanted = ({ status }: Stored) => fields.get('status') === 'all' || status !== 'canceled'
    const wanted = [...this.subscriptions.values()].filter((kept) => kept.customer === customer && isWanted(kept))
    return list(wanted.map((kept) => expanded(kept, fields)))
  }

  #answerSubscription(method: string, id: string | undefined, fields: Fields): Behaviour {
    const kept = this.subscriptions.get(id ?? '')
    if (!kept || (method === 'DELETE' && kept.status === 'canceled')) return missing('id', id)
    if (method === 'DELETE') Object.assign(kept, { status: 'canceled', ended_at: Math.floor(Date.now() / 1000) })
    const atEnd = fields.get('cancel_at_period_end')
    if (atEnd !== null) Object.assign(kept, { cancel_at_period_end: atEnd === 'true' })
    if (fields.get('cancel_at') === '') Object.assign(kept, { cancel_at: null })
    return { status: 200, body: expanded(kept, fields) }
  }
}

let shared: Promise<StripeServer> | undefined

/** The one that all test files of this worker share, so that they share the server that sells through it as well. */
export function shareStripeServer(): Promise<StripeServer> {
  shared ??= StripeServer.start()
  return shared
}

/** What something refers to is only sent to those who ask for it. */
const expanded = (subscription: Stored, fields: Fields): Stored => {
  if (fields.get('expand[0]')?.endsWith('default_payment_method')) return subscription
  return { ...subscription, default_payment_method: (subscription.default_payment_method as Stored).id }
}

const priceOf = (interval: string, amount: number): Stored => ({
  id: `price_${interval}`,
  object: 'price',
  currency: 'usd',
  unit_amount: amount,
  recurring: { interval, interval_count: 1 },
})
