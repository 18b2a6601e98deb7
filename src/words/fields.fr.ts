import type { fieldWords as english } from './fields.ts'
import type { Translation } from './translation.ts'

export const fieldWords: Translation<typeof english> = {
  required: 'Obligatoire',
  seed: 'Graine',
  seedHint: 'La même graine et les mêmes réglages donnent la même image.',
  randomSeed: 'Aléatoire',
  anotherSeed: 'Une autre graine',
}
