import type { taskWords as english } from './tasks.ts'
import type { Translation } from './translation.ts'

export const taskWords: Translation<typeof english> = {
  queued: 'En file d’attente',
  queuedAt: (position, queued) => `En file d’attente ${position}/${queued}`,
  processing: 'Traitement...',
  processingStage: (stage) => `${stage}...`,
  ready: 'Prête',
  failed: 'Échec',
  cancelled: 'Annulée',
  uploading: 'Envoi',
  loading: 'Chargement ...',
  cancelling: 'Annulation',
  connectionLost: 'Connexion perdue, nouvel essai',
  aboutSeconds: (seconds) => `env. ${seconds} s`,
  aboutMinutes: (minutes) => `env. ${minutes} min`,
  pictureIsReady: (name) => `${name} est prête`,
  imageIsReady: (tool) => `${tool} : votre image est prête`,
  view: 'Voir',
  progress: 'Progression',
  open: (name, tool) => `Ouvrir ${name} : ${tool}`,
  cancel: (name) => `Annuler ${name}`,
  retry: (name) => `Réessayer ${name}`,
}
