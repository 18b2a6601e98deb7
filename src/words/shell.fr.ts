import type { shellWords as english } from './shell.ts'
import type { Translation } from './translation.ts'

export const shellWords: Translation<typeof english> = {
  skip: 'Aller au contenu',
  main: 'Navigation principale',
  menu: 'Menu',
  openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu',
  findTool: 'Trouver un outil',
  pages: {
    tools: 'Outils',
    history: 'Historique',
    pricing: 'Tarifs',
    api: 'API',
    settings: 'Réglages',
    allTools: 'Tous les outils',
    contact: 'Contact',
    pressKit: 'Dossier de presse',
    terms: 'Conditions',
    privacy: 'Confidentialité',
    cookies: 'Cookies',
  },
  footer: 'Pied de page',
  columns: { product: 'Produit', plans: 'Forfaits', about: 'À propos', legal: 'Mentions légales' },
  promise: 'Les images sont supprimées au bout de {days} jours, ou dès que vous le demandez.',
  theme: 'Thème',
  themes: { light: 'Clair', dark: 'Sombre', system: 'Système' },
  language: 'Langue',
  notice: 'Annonce',
  dismissNotice: 'Fermer cette annonce',
  account: 'Compte',
  signUp: 'S’inscrire',
}
