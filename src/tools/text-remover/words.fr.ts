import type { Translation } from '../../words/translation.ts'
import type { words as english } from './words.ts'

export const words: Translation<typeof english> = {
  title: 'Effaceur de texte',
  summary: 'Trouve les mots dans une image et les enlève.',
  keywords: [
    'supprimer le texte',
    'enlever les mots',
    'légende',
    'lettres',
    'sous-titres',
    'date',
    'ocr',
    'logo',
    'text remover',
  ],
  sampleAlt: 'Une fougère en pot, avec les mots d’une affiche par-dessus',
  showcaseAlt: 'L’affiche d’une fougère, avec et sans ses mots',
  stages: {
    'Finding the text': 'Recherche du texte',
    'Painting over the letters': 'Recouvrement des lettres',
  },
  reasons: {
    'text-missed': 'Texte non trouvé',
    'text-found': 'Tout le texte est trouvé',
  },
}
