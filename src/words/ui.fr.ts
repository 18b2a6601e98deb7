import type { Translation } from './translation.ts'
import type { uiWords as english } from './ui.ts'

export const uiWords: Translation<typeof english> = {
  close: 'Fermer',
  cancel: 'Annuler',
  tryAgain: 'Réessayer',
  loading: 'Chargement',
  more: 'Plus',
  settings: 'Réglages',
  unlockPro: 'Débloquer Pro',
  unlockHd: 'Débloquer la HD',
  notifications: 'Notifications',
  closeNotification: 'Fermer la notification',
  request: (id) => `Requête ${id}`,
  reportRequest: 'Le signaler',
  pixels: (width, height) => `${width} × ${height} px`,
  freeAgain: (time) => `De nouveau possible le ${time}`,
  beforeAndAfter: (what) => `Avant et après : ${what}`,
  percent: (percent) => `${percent} %`,
  labelled: (label, words) => `${label} : ${words}`,
  percentOriginal: (percent) => `${percent} % de l’original`,
}
