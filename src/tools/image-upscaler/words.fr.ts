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
}
