import type { Subscription } from '../shared/account.ts'
import { BillingPage } from '../shared/billing.ts'
import type { TestServer } from './server.ts'
import { signIn } from './sign-in.ts'
import type { TestVisitor } from './visitor.ts'

export type Buyer = TestVisitor & { readonly userId: string; readonly email: string | null }

/** Somebody with a new account, who has bought nothing yet. */
export async function newBuyer(server: TestServer, address?: string): Promise<Buyer> {
  const visitor = server.visitor()
  const { uid, email } = await signIn(server, visitor, address)
  return Object.assign(visitor, { userId: uid, email })
}

export const billingPageOf = async (answer: Response): Promise<string> => BillingPage.parse(await answer.json()).url

/** Resolves with the address of a page to pay at. */
export const openCheckoutPage = async (visitor: TestVisitor, order: object = { period: 'month' }): Promise<string> =>
  billingPageOf(await visitor.send('/billing/v1/checkout', order))

export async function bestSubscriptionOf(visitor: TestVisitor): Promise<Subscription | null> {
  const answer = await visitor.fetch('/users/v1/user-best-subscription')
  return answer.status === 204 ? null : ((await answer.json()) as Subscription)
}

let cardCount = 0

/** What somebody types at the sandbox: a card that nobody has had before, by its expiry. */
export const sandboxCard = (number = '4242 4242 4242 4242'): Record<'number' | 'expiry' | 'cvc', string> => {
  cardCount += 1
  const [month, year] = [1 + (cardCount % 12), 30 + (Math.floor(cardCount / 12) % 60)]
  return { number, expiry: `${month}/${year}`, cvc: '123' }
}
