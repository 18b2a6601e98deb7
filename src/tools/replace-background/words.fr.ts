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
}
