import type { Translation } from '../../../words/translation.ts'
import type { pageWords as english } from './page-words.ts'

export const pageWords: Translation<typeof english> = {
  hint: 'Peignez sur ce qui doit disparaître.',
  erase: 'Effacer',
  eraseEachStroke: 'Effacer après chaque trait',
  staysInSd: 'Ce résultat reste en SD. Revenez à l’original pour retrouver la taille réelle.',
}
