import type { Translation } from '../../words/translation.ts'
import type { words as english } from './words.ts'

export const words: Translation<typeof english> = {
  title: 'Supprimer le fond',
  summary: 'Détourez le sujet de n’importe quelle photo, cheveux et bords doux compris.',
  keywords: [
    'détourer',
    'détourage',
    'effacer le fond',
    'fond blanc',
    'arrière-plan',
    'transparent',
    'png',
    'isoler',
    'enlever fond',
    'enlever le fond',
    'fond transparent',
    'remove background',
    'bg',
  ],
  sampleAlt: 'Un renard en peluche avec une écharpe bleue sur une table',
}
