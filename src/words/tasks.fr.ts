import type { taskWords as english } from './tasks.ts'
import type { Translation } from './translation.ts'

export const taskWords: Translation<typeof english> = {
  network: 'Le serveur est injoignable : vérifiez votre connexion et réessayez',
  queued: 'En file d’attente',
  queuedAt: (position, queued) => `En file d’attente ${position}/${queued}`,
  processing: 'Traitement...',
  processingStage: (stage) => `Traitement... ${stage}`,
  ready: 'Prêt',
  failed: 'Échec',
  cancelled: 'Annulé',
  uploading: 'Envoi',
  loading: 'Chargement ...',
  cancelling: 'Annulation',
  connectionLost: 'Connexion perdue, nouvel essai',
  aboutSeconds: (seconds) => `environ ${seconds} s`,
  aboutMinutes: (minutes) => `environ ${minutes} min`,
  imageIsReady: (tool) => `${tool} : votre image est prête`,
  toolFailed: (tool) => `${tool} : échec`,
  view: 'Voir',
}
