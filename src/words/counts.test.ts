import { expect, test } from 'vitest'
import { apiKeyWords as keysFr } from './api-keys.fr.ts'
import { apiKeyWords as keysEn } from './api-keys.ts'
import { creditWords as creditsFr } from './credits.fr.ts'
import { creditWords as creditsEn } from './credits.ts'
import { webhookWords as webhooksFr } from './webhooks.fr.ts'
import { webhookWords as webhooksEn } from './webhooks.ts'

const of = (count: number, keys: typeof keysEn, credits: typeof creditsEn, webhooks: typeof webhooksEn) => [
  keys.facts.requests(count, String(count)),
  credits.left(count, String(count)),
  credits.usage.chart(credits.usage.pictures(count, String(count)), 7),
  webhooks.tries(count),
]

test('in English everything but one is several', () => {
  const english = (count: number) => of(count, keysEn, creditsEn, webhooksEn)
  expect(english(0)).toEqual(['0 requests', '0 credits left', '0 pictures in 7 days', '0 tries'])
  expect(english(1)).toEqual(['1 request', '1 credit left', '1 picture in 7 days', '1 try'])
  expect(english(2)).toEqual(['2 requests', '2 credits left', '2 pictures in 7 days', '2 tries'])
})

test('in French several begin with two', () => {
  const french = (count: number) => of(count, keysFr, creditsFr, webhooksFr)
  expect(french(0)).toEqual(['0 requête', '0 crédit restant', '0 image en 7 jours', '0 essai'])
  expect(french(1)).toEqual(['1 requête', '1 crédit restant', '1 image en 7 jours', '1 essai'])
  expect(french(2)).toEqual(['2 requêtes', '2 crédits restants', '2 images en 7 jours', '2 essais'])
})
