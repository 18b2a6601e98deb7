/** Single payments for packs of credits, at the same provider. What it knows about one is the truth; we keep a copy of it. */
export interface Payments {
  openCheckout(order: PackCheckout): Promise<CheckoutPage>
  /** Takes a payment while nobody is at the screen. The same order again is the same payment. */
  charge(order: TopUpOrder): Promise<Charged>
  /** Null for one that the provider does not know, or that is for something else than credits. */
  readPayment(paymentId: string): Promise<PaymentState | null>
  /** The latest ones of somebody. */
  listPayments(customerId: string): Promise<PaymentState[]>
}

/** Null: the card was refused. */
type Charged = PaymentState | null

export interface Pack {
  readonly credits: number
  /** In the currency's smallest unit. */
  readonly amount: number
  readonly currency: string
  /** What stands on the receipt. */
  readonly name: string
}

interface PackOrder {
  readonly customerId: string
  readonly userId: string
  readonly pack: Pack
}

export interface PackCheckout extends PackOrder {
  /** The card is left with the provider, for later packs. */
  readonly savesCard: boolean
  readonly successUrl: string
  readonly cancelUrl: string
}

export interface TopUpOrder extends PackOrder {
  readonly id: string
  /** From `SavedCard`. */
  readonly method: string
}

export interface CheckoutPage {
  readonly id: string
  /** Where to pay. */
  readonly url: string
}

export interface PaymentState {
  readonly id: string
  readonly customerId: string
  /** A pending one may still be paid. */
  readonly status: 'pending' | 'paid' | 'failed'
  readonly credits: number
  readonly amount: number
  readonly currency: string
  readonly createdAt: Date
  readonly receiptUrl: string | null
  /** The oldest first. A dispute is one as well: the bank takes the money back when it begins. */
  readonly refunds: readonly Refund[]
  /** Those by which no money goes back, or none any more: they failed, or the dispute was won. */
  readonly voidRefunds: readonly string[]
  /** That of a purchase whose card was left for later ones. */
  readonly savedCard: SavedCard | null
  /** The order that it is for, where nobody was at the screen. */
  readonly topUpId: string | null
}

export interface Refund {
  readonly id: string
  readonly amount: number
}

export interface SavedCard {
  readonly method: string
  readonly last4: string
}
