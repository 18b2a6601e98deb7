import type { Translation } from '../../../words/translation.ts'
import type { pageWords as english } from './page-words.ts'

export const pageWords: Translation<typeof english> = {
  prompt: 'Description',
  promptPlaceholder: 'Des montagnes enneigées sous un ciel bleu',
  negativePrompt: 'À éviter',
  negativePlaceholder: 'Ce qu’elle ne doit pas montrer',
  willDraw: (words) => `Sera dessiné : ${words}.`,
  cannotDraw: (words) => `Ne peut pas être dessiné : ${words}.`,
  nothingDrawn: 'Rien de tout cela ne peut encore être dessiné.',
  aspectRatio: 'Proportions',
  imageCount: 'Nombre d’images',
  longSide: 'Grand côté',
  pixels: (count) => `${count} px`,
  style: 'Style',
  styles: {
    none: 'Aucun',
    photo: 'Photo',
    cinematic: 'Cinéma',
    film: 'Argentique',
    watercolour: 'Aquarelle',
    oil: 'Huile',
    pencil: 'Crayon',
    neon: 'Néon',
    mono: 'Noir et blanc',
  },
  generateImages: (count) => `Générer ${count} images`,
  startFromIdea: (summary) => `${summary} Partez de l’une de celles-ci, ou écrivez la vôtre.`,
  ideas: {
    mountains: 'Des montagnes enneigées sous un ciel bleu',
    street: 'Une rue calme la nuit',
    sea: 'La mer au coucher du soleil',
    forest: 'Une forêt d’automne dans le brouillard',
    iridescent: 'Du papier irisé',
    lavender: 'Un champ de lavande',
  },
  limitReached: 'Limite d’utilisation atteinte',
  dailyLimit: 'Vous avez atteint la limite d’utilisation quotidienne de notre modèle de texte en image',
  resets: (hours) => `Elle se renouvelle sur ${hours} heures glissantes.`,
  resetsAt: (hours, time) =>
    `Elle se renouvelle sur ${hours} heures glissantes. La prochaine image sera possible le ${time}.`,
  close: 'Fermer',
}
