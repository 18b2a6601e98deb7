import type { Translation } from '../../words/translation.ts'
import type { words as english } from './words.ts'

export const words: Translation<typeof english> = {
  title: 'Nettoyage',
  summary: 'Peignez sur des personnes, des objets, du texte ou des rayures, et ils disparaissent.',
  keywords: [
    'effacer',
    'gomme',
    'gomme magique',
    'supprimer un objet',
    'enlever une personne',
    'retouche',
    'rayures',
    'logo',
    'cleanup',
  ],
  sampleAlt: 'Une cruche et un bol d’oranges sur une table, et un gobelet rouge qui n’a rien à y faire',
  showcaseAlt: 'Un gobelet rouge entre une cruche et un bol d’oranges',
  failed: 'Erreur pendant le traitement de l’image, réessayez',
  wordsNotUnderstood:
    'Ce serveur n’a pas de générateur qui comprend les mots : envoyez l’image à /cleanup/v1, qui la remplit sans mots, ou demandez à l’exploitant d’en raccorder un (GENERATION_URL ou CHECKPOINT_FILE)',
}
