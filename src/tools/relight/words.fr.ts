import type { Translation } from '../../words/translation.ts'
import type { words as english } from './words.ts'

export const words: Translation<typeof english> = {
  title: 'Rééclairage',
  summary: 'Placez des lampes dans votre photo et déplacez-les : couleur, distance, douceur, en temps réel.',
  keywords: ['lumière', 'éclairage', 'éclairer', 'lampe', 'ombres', 'studio', 'relight', 'portrait'],
  sampleAlt: 'Un renard en peluche avec une écharpe bleue sur une table',
  showcaseAlts: {
    fox: 'Un renard en peluche avec une écharpe bleue',
    tulips: 'Des tulipes dans un vase turquoise',
  },
  failed: 'Erreur pendant le rééclairage, réessayez',
  stages: {
    'Reading the shape': 'Lecture du relief',
    Lighting: 'Éclairage',
  },
  reasons: {
    'shape-wrong': 'Relief mal éclairé',
    'light-right': 'Lumière juste',
  },
}
