import type { apiPageTryWords as english } from './api-page-try.ts'
import type { Translation } from './translation.ts'

export const apiPageTryWords: Translation<typeof english> = {
  lead: 'Un véritable appel, depuis cette page, avec une de vos clés, qui sont dans les {settings}. Il coûte ce que coûtent les appels.',
  settings: 'réglages',
  endpoint: 'Point de terminaison',
  keyHint: 'Reste dans ce formulaire, et disparaît quand vous quittez la page.',
  leftOut: (standard) => `Non envoyé : ${standard}`,
  run: 'Lancer',
  curl: 'La même chose avec curl',
  cancel: 'Annuler',
  outcomes: {
    running: 'En attente de la réponse',
    cancelled: 'Annulé. Un appel qui se termine avant que son image soit prête ne coûte rien.',
    unanswered: 'Il n’y a pas eu de réponse : le serveur est injoignable, ou la connexion a été coupée.',
  },
  outcome: {
    summary: (status, seconds, kilobytes) => `Statut ${status}, après ${seconds} s, ${kilobytes} ko`,
    picture: 'Ce que l’appel a fait',
    download: 'Télécharger',
    headers: 'En-têtes',
    header: 'En-tête',
    value: 'Valeur',
  },
}
