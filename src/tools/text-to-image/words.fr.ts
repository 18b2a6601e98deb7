import type { Translation } from '../../words/translation.ts'
import type { words as english } from './words.ts'

export const words: Translation<typeof english> = {
  title: 'Texte en image',
  summary: 'Décrivez une scène et obtenez-en une image.',
  keywords: [
    'générer',
    'générateur',
    'description',
    'stable diffusion',
    'dessiner',
    'créer',
    'imaginer',
    'paysage',
    'prompt',
    'text to image',
    'txt2img',
  ],
  showcaseAlt: 'La mer au couchant et un champ de lavande, chacun dessiné d’après une phrase',
}
