import type { taskPanelWords as english } from './task-panel.ts'
import type { Translation } from './translation.ts'

export const taskPanelWords: Translation<typeof english> = {
  title: 'Tâches',
  empty: 'Rien n’est en cours.',
  notLoaded: 'Vos tâches n’ont pas pu être chargées',
  tryAgain: 'Réessayer',
  clearEnded: 'Effacer les terminées',
  history: 'Toutes les images dans l’historique',
  dismiss: (name) => `Fermer ${name}`,
  stateAndTime: (state, time) => `${state}, ${time}`,
  ended: (name, state) => `${name} : ${state}`,
  readyMany: (tool, count) =>
    count <= 1 ? `${tool} : ${count} image est prête` : `${tool} : ${count} images sont prêtes`,
  failedMany: (tool, count) =>
    count <= 1 ? `${tool} : ${count} image a échoué` : `${tool} : ${count} images ont échoué`,
}
