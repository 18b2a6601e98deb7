import type { Translation } from '../../words/translation.ts'
import type { words as english } from './words.ts'

export const words: Translation<typeof english> = {
  title: 'Extension d’image',
  summary: 'Donnez de l’espace à une photo : ce qui se trouve au-delà de ses bords est inventé pour s’y accorder.',
  keywords: [
    'étendre',
    'élargir',
    'agrandir le cadre',
    'décadrer',
    'décadrage',
    'recadrer',
    'format',
    'uncrop',
    'outpainting',
  ],
  sampleAlt: 'Une cruche, un gobelet rouge et un bol d’oranges sur une table',
  showcaseAlt: 'Une nature morte aux oranges, avec davantage de la pièce autour',
  tooSmall: 'Laissez au moins {sizeLimit} pixels de chaque côté',
}
