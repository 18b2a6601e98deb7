type Fields = URLSearchParams

interface Answer {
  readonly status: number
  readonly body: unknown
}

/** Money that goes back: a refund or a dispute. */
interface Back {
  readonly id: string
  readonly amount: number
  readonly created: number
  status: string
}

/** Stripe sends so many of a list that is inside of something else. */
const listedInside = 10

interface Intent {
  readonly id: string
  readonly customer: string
  readonly payment_method: { readonly id: string; readonly card: { readonly last4: string } }
  readonly latest_charge: { readonly id: string; disputed: boolean; readonly refunds: { readonly data: Back[] } }
  status: string
}

/** The single payments of a server that answers like Stripe. */
export class StripePayments {
  readonly intents = new Map<string, Intent>()
  /** Cards that no bank takes any more. */
  readonly declined = new Set<string>()
  readonly #answers = new Map<string, Answer>()
  readonly #disputes = new Map<string, Back[]>()
  #count = 0
  #status = 'succeeded'

  /** As if somebody had paid at the page of a checkout. */
  payCheckout(customer: string, fields: Fields): string {
    return this.#add({
      customer,
      amount: Number(fields.get('line_items[0][price_data][unit_amount]')),
      currency: fields.get('line_items[0][price_data][currency]'),
      metadata: metadataIn(fields, 'payment_intent_data[metadata]'),
      setup_future_usage: fields.get('payment_intent_data[setup_future_usage]'),
    }).id
  }

  refund(id: string, amount: number, status = 'succeeded'): string {
    const refund = { id: this.#newId('re'), object: 'refund', amount, status, created: this.#count }
    this.intents.get(id)?.latest_charge.refunds.data.unshift(refund)
    return refund.id
  }

  /** The bank takes the money back; its status is the test's to change. */
  dispute(id: string, amount: number): Back {
    const dispute = { id: this.#newId('dp'), object: 'dispute', amount, status: 'needs_response', created: this.#count }
    this.#disputes.set(id, [dispute])
    const charge = this.intents.get(id)?.latest_charge
    if (charge) charge.disputed = true
    return dispute
  }

  listBack(kind: 'refunds' | 'disputes', id: string): Back[] {
    if (kind === 'disputes') return this.#disputes.get(id) ?? []
    return this.intents.get(id)?.latest_charge.refunds.data ?? []
  }

  /** What is charged from now on is on its way until it is settled. */
  slow(): { settle: (status: string) => void } {
    this.#status = 'processing'
    return {
      settle: (status) => {
        this.#status = 'succeeded'
        for (const intent of this.intents.values()) if (intent.status === 'processing') intent.status = status
      },
    }
  }

  /** Null for one that does not exist. */
  answer(method: string, id: string | undefined, fields: Fields, key: string | undefined): Answer | null {
    if (id) {
      const found = this.intents.get(id)
      return found ? { status: 200, body: expanded(found, fields) } : null
    }
    if (method === 'GET') {
      const own = [...this.intents.values()].filter(({ customer }) => customer === fields.get('customer'))
      const data = own.toReversed().map((intent) => expanded(intent, fields))
      return { status: 200, body: { object: 'list', data, has_more: false } }
    }
    const answer = this.#answers.get(key ?? '') ?? this.#create(fields)
    if (key) this.#answers.set(key, answer)
    return answer
  }

  #create(fields: Fields): Answer {
    const method = fields.get('payment_method') ?? ''
    if (this.declined.has(method)) {
      const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }
      return { status: 402, body: { error } }
    }
    const intent = this.#add({
      customer: fields.get('customer') ?? '',
      amount: Number(fields.get('amount')),
      currency: fields.get('currency'),
      metadata: metadataIn(fields, 'metadata'),
      setup_future_usage: null,
    })
    return { status: 200, body: expanded(intent, fields) }
  }

  #add(given: { customer: string } & Record<string, unknown>): Intent {
    const id = this.#newId('pi')
    const card = { id: this.#newId('pm'), object: 'payment_method', type: 'card', card: { last4: '4242' } }
    const refunds = { object: 'list', data: [] }
    const receipt = `https://pay.stripe.example/receipts/${id}`
    const charge = { id: this.#newId('ch'), object: 'charge', receipt_url: receipt, disputed: false, refunds }
    const created = Math.floor(Date.now() / 1000)
    const made = {
      object: 'payment_intent',
      status: this.#status,
      created,
      payment_method: card,
      latest_charge: charge,
    }
    const intent = { ...given, ...made, id }
    this.intents.set(id, intent)
    return intent
  }

  #newId(kind: string): string {
    this.#count += 1
    return `${kind}_${this.#count}_${Math.random().toString(36).slice(2, 10)}`
  }
}

const metadataIn = (fields: Fields, name: string): Record<string, string> =>
  Object.fromEntries(
    [...fields].flatMap(([key, value]) =>
      key.startsWith(`${name}[`) ? [[key.slice(name.length + 1, -1), value] as const] : [],
    ),
  )

/** What something refers to is only sent to those who ask for it. */
function expanded(intent: Intent, fields: Fields): object {
  const asked = [...fields].flatMap(([key, value]) => (key.startsWith('expand[') ? [value.replace(/^data\./, '')] : []))
  const { payment_method: method, latest_charge: charge } = intent
  const { data } = charge.refunds
  const refunds = { object: 'list', data: data.slice(0, listedInside), has_more: data.length > listedInside }
  return {
    ...intent,
    payment_method: asked.includes('payment_method') ? method : method.id,
    latest_charge: asked.includes('latest_charge.refunds') ? { ...charge, refunds } : charge.id,
  }
}
