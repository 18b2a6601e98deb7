import { apiCredits } from '../shared/plans.ts'
import { creditWords as french } from '../words/credits.fr.ts'
import { creditWords as english } from '../words/credits.ts'
import type { Language } from '../words/language.ts'
import type { Pack } from './payments.ts'

const words = { en: english, fr: french } as const

/** The packs are priced in dollars, wherever they are bought. */
export const listPacks = (language: Language): Pack[] =>
  apiCredits.packs.map(({ credits, price }) => ({
    credits,
    amount: price * 100,
    currency: 'usd',
    name: words[language].packName(credits.toLocaleString(language)),
  }))

export function findPack(credits: number, language: Language): Pack {
  const found = listPacks(language).find((pack) => pack.credits === credits)
  if (!found) throw new Error(`there is no pack of ${credits}`)
  return found
}
