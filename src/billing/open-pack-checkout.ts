import type { CheckoutOutcome } from '../shared/billing.ts'
import { AppError } from '../shared/errors.ts'
import { findUser } from '../visitors/users.ts'
import type { Language } from '../words/language.ts'
import type { BillingServices } from './billing-services.ts'
import { withCustomer } from './customers.ts'
import { findPack } from './packs.ts'

interface PackOptions {
  readonly userId: string
  readonly credits: number
  /** It is left for later packs, which are bought by themselves then. */
  readonly savesCard: boolean
  readonly language: Language
  readonly publicUrl: string
}

/** Resolves with the address of a page to pay at. */
export async function openPackCheckout(
  { database: { db }, provider }: BillingServices,
  { userId, credits, savesCard, language, publicUrl }: PackOptions,
): Promise<string> {
  const buyer = await findUser(db, userId)
  if (!buyer) throw new AppError('not-signed-in')
  const done = (outcome: CheckoutOutcome) => `${publicUrl}/checkout-done?outcome=${outcome}&of=credits`
  const [successUrl, cancelUrl] = [done('success'), done('cancelled')]
  const order = { userId, pack: findPack(credits, language), savesCard, successUrl, cancelUrl }
  return withCustomer(db, provider, { userId, email: buyer.email }, async (customerId) => {
    const { url } = await provider.payments.openCheckout({ ...order, customerId })
    if (await findUser(db, userId)) return url
    // The account was deleted meanwhile: nobody would get what is paid there.
    await provider.closeCheckouts(customerId)
    throw new AppError('not-signed-in')
  })
}
