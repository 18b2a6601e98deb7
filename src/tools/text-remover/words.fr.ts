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
}
