import type { Translation } from '../../words/translation.ts'
import type { words as english } from './words.ts'

export const words: Translation<typeof english> = {
  title: 'Redimensionneur universel',
  summary: 'Une image dans toutes les tailles : recadrée autour du sujet, étendue ou réagencée.',
  keywords: [
    'redimensionner',
    'taille',
    'recadrer',
    'rogner',
    'réseaux sociaux',
    'formats',
    'bannière',
    'story',
    'carré',
    'instagram',
    'miniature',
    'universal resizer',
  ],
  sampleAlt: 'Un renard en peluche avec une écharpe bleue sur une table',
  showcaseAlt: 'Un renard en peluche sur une photo, et la même en bannière, en story et en publication',
}
