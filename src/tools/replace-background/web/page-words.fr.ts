import type { Translation } from '../../../words/translation.ts'
import type { pageWords as english } from './page-words.ts'

export const pageWords: Translation<typeof english> = {
  hint: 'Le résultat va jusqu’à 2048 px.',
  backToEdit: 'Modifier à nouveau',
  moveSubject: 'Déplacer ou redimensionner le sujet',
  newBackground: 'Nouveau fond',
  placeholder: 'Une forêt dans la brume du matin',
  leftEmpty: 'Sans description : un studio uni.',
  studio: 'Studio',
  orTryExample: 'Ou essayez avec un exemple',
  original: 'Original',
  examples: {
    Forest: 'Forêt',
    Balloons: 'Ballons',
    Snowing: 'Neige',
    Beach: 'Plage',
    Underwater: 'Sous l’eau',
    Iridescent: 'Irisé',
    Volcano: 'Volcan',
    Futuristic: 'Futuriste',
    Abstract: 'Abstrait',
    Lavender: 'Lavande',
    Stadium: 'Stade',
  },
  dragSubject: 'Faites glisser le sujet là où il doit se tenir. La lumière et l’ombre suivent.',
  size: 'Taille',
  sizeOfSubject: 'Taille du sujet',
  percent: (count) => `${count} %`,
  apply: 'Appliquer',
  reset: 'Réinitialiser',
  subject: (right, down) =>
    `Sujet, à ${right} % vers la droite et ${down} % vers le bas de sa propre place. Les flèches le déplacent.`,
}
