import type { Translation } from '../../words/translation.ts'
import type { words as english } from './words.ts'

export const words: Translation<typeof english> = {
  title: 'Remplacer le fond',
  summary: 'Placez votre sujet ailleurs, avec la lumière, l’ombre et les couleurs du lieu.',
  keywords: [
    'changer le fond',
    'arrière-plan',
    'nouveau fond',
    'décor',
    'scène',
    'photo produit',
    'ciel',
    'photo d’identité',
    'replace background',
  ],
  sampleAlt: 'Un renard en peluche avec une écharpe bleue sur une table',
  showcaseAlt: 'Un renard en peluche, passé d’une table à un champ de lavande',
  failed: 'Un problème est survenu, réessayez plus tard',
  exampleFailed: 'Erreur pendant la création de l’exemple, réessayez',
  stages: {
    'Matching light and colour': 'Accord de la lumière et des couleurs',
  },
}
