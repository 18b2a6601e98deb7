import type { Translation } from '../../../words/translation.ts'
import type { pageWords as english } from './page-words.ts'

export const pageWords: Translation<typeof english> = {
  hint: (count) => `Vous en recevez ${count} variantes, jusqu’à 2048 px.`,
  variant: (number) => `Variante ${number}`,
  moreVariants: (count) => `${count} variantes de plus`,
}
