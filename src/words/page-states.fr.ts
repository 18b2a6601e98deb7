import type { pageStateWords as english } from './page-states.ts'
import type { Translation } from './translation.ts'

export const pageStateWords: Translation<typeof english> = {
  pending: 'Chargement de la page',
  error: {
    title: 'Un problème est survenu',
    safe: 'Vos images sont en sécurité : elles sont dans votre historique.',
    unloaded:
      'Une partie de la page n’a pas pu être chargée. Vous êtes peut-être hors ligne, ou le site vient d’être mis à jour.',
    tryAgain: 'Réessayer',
    reload: 'Recharger la page',
    start: 'Aller à l’accueil',
    report: 'Signaler le problème',
  },
}
