import type { Translation } from '../../words/translation.ts'
import type { words as english } from './words.ts'

export const words: Translation<typeof english> = {
  title: 'Réimaginer',
  summary: 'De nouvelles images dans l’esprit de la vôtre : même sujet, même ambiance, autrement agencés.',
  keywords: ['variantes', 'variations', 'semblable', 'remix', 'inspiration', 'reimagine'],
  sampleAlt: 'Des tulipes dans un vase turquoise sur une table',
  showcaseAlt: 'Des tulipes dans un vase turquoise, et d’autres qui en sont tirées',
}
