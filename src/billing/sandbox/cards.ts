import { createHash } from 'node:crypto'

/** The cards of the sandbox. Their numbers mean the same in Stripe's test mode. */
export const testCards = [
  { number: '4242 4242 4242 4242', does: 'pays' },
  { number: '4000 0000 0000 0002', does: 'is declined' },
  { number: '4000 0000 0000 0341', does: 'is taken here, and declined at every later payment' },
] as const

export interface CardFields {
  readonly number: string
  /** As printed on cards: 04/31. */
  readonly expiry: string
  readonly cvc: string
}

/** What is left of a card once it has been checked. */
export interface Card {
  readonly last4: string
  /** The same for the same card, and of no use otherwise. */
  readonly fingerprint: string
  /** No later payment will go through. */
  readonly declines: boolean
}

/** Why a card was not taken; its words are for whoever typed it. */
export class CardRefused extends Error {
  readonly field: keyof CardFields
  /** Nothing is wrong with what was typed. */
  readonly isDeclined: boolean

  constructor(field: keyof CardFields, message: string, isDeclined = false) {
    super(message)
    this.field = field
    this.isDeclined = isDeclined
  }
}

export function checkCard({ number, expiry, cvc }: CardFields, now = new Date()): Card {
  const digits = number.replace(/[\s-]/g, '')
  if (!(/^\d{12,19}$/.test(digits) && passesLuhn(digits))) throw new CardRefused('number', 'This is no card number')
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? []
  const isMonth = Number(month) >= 1 && Number(month) <= 12
  if (!isMonth) throw new CardRefused('expiry', 'Write the expiry as MM/YY')
  // A card is good to the end of its month.
  if (Date.UTC(2000 + Number(year), Number(month)) <= now.getTime()) {
    throw new CardRefused('expiry', 'This card has expired')
  }
  if (!/^\d{3,4}$/.test(cvc.trim())) throw new CardRefused('cvc', 'The CVC has three or four digits')
  const known = testCards.findIndex((card) => card.number.replaceAll(' ', '') === digits)
  // Nobody should leave a true number here.
  if (known === -1) throw new CardRefused('number', 'The sandbox takes its own cards only')
  if (known === 1) throw new CardRefused('number', 'This card was declined', true)
  // There are few numbers for everybody to try: another expiry is another card.
  const fingerprint = createHash('sha256')
    .update(`${digits} ${Number(month)}/${year}`)
    .digest('base64url')
  return { last4: digits.slice(-4), fingerprint, declines: known === 2 }
}

/** ISO/IEC 7812: every second digit from the right counts twice. */
function passesLuhn(digits: string): boolean {
  const values = [...digits].reverse().map((digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return doubled > 9 ? doubled - 9 : doubled
  })
  return values.reduce((sum, value) => sum + value, 0) % 10 === 0
}
