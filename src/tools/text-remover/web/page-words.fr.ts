import type { Translation } from '../../../words/translation.ts'
import type { pageWords as english } from './page-words.ts'

export const pageWords: Translation<typeof english> = {
  hint: 'Le texte est trouvé automatiquement.',
  removeText: 'Supprimer le texte',
  beyondText: (longSide) => `Hors du texte : SD, jusqu’à ${longSide} px`,
}
