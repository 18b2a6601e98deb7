import type { paletteWords as english } from './palette.ts'
import type { Translation } from './translation.ts'

export const paletteWords: Translation<typeof english> = {
  title: 'Trouver un outil',
  placeholder: 'Écrivez ce que vous voulez faire',
  nothing: (query: string) => `Rien pour « ${query} ».`,
  move: 'parcourir',
  open: 'ouvrir',
  close: 'fermer',
  summaries: {
    home: 'Déposez une photo pour commencer',
    tools: 'Tous les outils, par type et par nom',
    history: 'Vos images des derniers jours',
    pricing: 'Gratuit, Pro et API',
    api: 'Les outils par HTTP',
    settings: 'Compte, abonnement, cookies, thème',
    contact: 'Nous écrire',
  },
  home: 'Accueil',
  keywords: {
    home: ['début', 'déposer'],
    tools: ['liste des outils', 'tout'],
    history: ['images', 'résultats', 'téléchargements'],
    pricing: ['forfaits', 'prix', 'abonnement', 's’abonner'],
    api: ['développeur', 'http', 'code'],
    settings: [
      'english',
      'mode sombre',
      'compte',
      'se déconnecter',
      'langue',
      'thème',
      'supprimer',
      'abonnement',
      'cookies',
    ],
    contact: ['assistance', 'aide', 'e-mail'],
  },
}
