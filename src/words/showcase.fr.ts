import type { showcaseWords as english } from './showcase.ts'
import type { Translation } from './translation.ts'

export const showcaseWords: Translation<typeof english> = {
  cleanup: {
    alt: 'Un gobelet rouge entre une cruche et un bol d’oranges',
    caption: 'Le mur et le bord de la table continuent derrière',
  },
  upscaler: {
    alt: 'Des tulipes, avant et après agrandissement',
    caption: 'Quatre fois plus grand, le bord de chaque pétale redessiné',
  },
  reimagine: {
    alt: 'Des tulipes dans un vase turquoise, et d’autres qui en sont tirées',
    caption: 'Le même sujet, agencé autrement',
  },
  relightFox: {
    alt: 'Un renard en peluche avec une écharpe bleue',
    caption: 'Deux lampes de couleurs différentes',
  },
  relightTulips: {
    alt: 'Des tulipes dans un vase turquoise',
    caption: 'Une lampe chaude à gauche, la pièce plongée dans le noir',
  },
  cutoutFox: { alt: 'Un renard en peluche avec une écharpe bleue', caption: 'La fourrure et son bord doux' },
  cutoutTulips: {
    alt: 'Des tulipes dans un vase turquoise',
    caption: 'Des pétales, des interstices et un vase brillant',
  },
  cutoutFern: {
    alt: 'Une fougère dans un pot en terre cuite',
    caption: 'De fines frondes, le plus difficile de tous',
  },
  replaceBackground: {
    alt: 'Un renard en peluche, passé d’une table à un champ de lavande',
    caption: 'La lumière, l’ombre et les couleurs du nouveau lieu',
  },
  textRemover: {
    alt: 'L’affiche d’une fougère, avec et sans ses mots',
    caption: 'Les lettres et leur ombre douce, sur un mur, une table et entre les feuilles',
  },
  textToImage: {
    alt: 'La mer au couchant et un champ de lavande, chacun dessiné d’après une phrase',
    caption: 'Deux phrases, deux images',
  },
  uncrop: {
    alt: 'Une nature morte aux oranges, avec davantage de la pièce autour',
    caption: 'Un quart de plus de chaque côté',
  },
  resizer: {
    alt: 'Un renard en peluche sur une photo, et la même en bannière, en story et en publication',
    caption: 'Trois formats, sans toucher au sujet',
  },
}
