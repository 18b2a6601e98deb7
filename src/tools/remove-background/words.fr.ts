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
  showcaseAlts: {
    fox: 'Un renard en peluche avec une écharpe bleue',
    tulips: 'Des tulipes dans un vase turquoise',
    fern: 'Une fougère dans un pot en terre cuite',
  },
  failed: 'Une erreur s’est produite pendant la suppression du fond, réessayez',
  reasons: {
    'hair-lost': 'Cheveux ou poils coupés',
    'background-left': 'Il reste du fond',
    'hair-kept': 'Cheveux et poils préservés',
  },
}
