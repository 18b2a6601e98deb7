import type { Translation } from '../../words/translation.ts'
import type { words as english } from './words.ts'

export const words: Translation<typeof english> = {
  title: 'Agrandisseur d’image',
  summary: 'Jusqu’à 16 fois plus grand, avec des contours qui restent nets.',
  keywords: [
    'agrandir',
    'améliorer',
    'résolution',
    'super résolution',
    'netteté',
    '4k',
    '2k',
    'hd',
    'upscale',
    'flou',
    'upscaler',
  ],
  sampleAlt: 'Des tulipes, petites et floues',
  showcaseAlt: 'Des tulipes, avant et après agrandissement',
  failed: 'Une erreur s’est produite pendant l’agrandissement de votre image, réessayez',
  tooLarge: 'à l’échelle {scale}x, seules les images jusqu’à {sizeLimit} x {sizeLimit} sont prises en charge',
  notNeeded: 'Le grand côté de cette image fait déjà {sizeLimit} pixels ou plus',
  stages: {
    'Enlarging a detail': 'Agrandissement d’un détail',
    Enlarging: 'Agrandissement',
    Refining: 'Affinage',
  },
  reasons: {
    'text-distorted': 'Texte déformé',
    'looks-sharp': 'Image nette',
  },
}
