import type { serverPageWords as english } from './server-pages.ts'
import type { Translation } from './translation.ts'

export const serverPageWords: Translation<typeof english> = {
  cardTitle: 'Des outils d’image sur votre propre serveur',
  cardAlt: (title) => `${title} : une de nos images, avant à gauche et après à droite`,
  manifest: {
    description: 'Des outils d’image sur votre propre serveur.',
    screenshots: { wide: 'La page d’accueil', narrow: 'La page d’accueil sur un téléphone' },
  },
  offers: { free: 'Gratuit', month: 'Pro, au mois', year: 'Pro, à l’année' },
  offline: {
    title: 'Safelight est injoignable',
    text: 'Votre appareil est peut-être hors ligne, ou le serveur redémarre. Cette page revient d’elle-même. Ce qui est déjà en cours sur le serveur continue dès qu’il est là.',
    retry: 'Réessayer',
    trying: 'Recherche de la connexion…',
  },
  closePopup: 'Vous pouvez fermer cette fenêtre.',
}
