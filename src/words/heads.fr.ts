import type { headWords as english } from './heads.ts'
import type { Translation } from './translation.ts'

export const headWords: Translation<typeof english> = {
  home: {
    title: 'Safelight : des outils d’image sur votre propre serveur',
    description:
      'Supprimer un fond, nettoyer, agrandir, rééclairer : des outils d’image sur votre propre serveur, sans compte, et des images supprimées à temps.',
  },
  titled: (title) => `${title} · Safelight`,
  tools: { title: 'Outils', description: 'Tous les outils d’image de ce Safelight, par genre et par nom.' },
  history: {
    title: 'Historique',
    description: (days) => `Vos images des ${days} derniers jours : ouvrez-les, téléchargez-les ou supprimez-les.`,
  },
  pricing: {
    title: 'Tarifs',
    description: 'Gratuit, Pro et API : ce que contient chaque forfait de Safelight, et ce qu’il coûte.',
  },
  api: {
    title: 'API',
    description: 'Lancez les outils d’image par HTTP : une requête pour démarrer, une autre pour le résultat.',
  },
  contact: {
    title: 'Contact',
    description: 'Qui répond de cette installation de Safelight, et que lui dire.',
  },
  login: {
    title: 'Se connecter',
    description: 'Par lien e-mail, par mot de passe, ou avec un compte que vous avez ailleurs.',
  },
  pressKit: {
    title: 'Dossier de presse',
    description: 'Le nom, le logo et quelques phrases vraies au sujet de Safelight.',
  },
  privacy: {
    title: 'Confidentialité',
    description: (days) =>
      `Ce qui est conservé, où et combien de temps : les images sont supprimées après ${days} jours.`,
  },
  terms: {
    title: 'Conditions d’utilisation',
    description: 'Les quelques règles d’utilisation de cette installation de Safelight.',
  },
  cookies: {
    title: 'Cookies',
    description: 'Ce grâce à quoi vos images et votre compte restent les vôtres, et rien qui vous suive.',
  },
  settings: {
    title: 'Réglages',
    description: 'Votre compte et ses connexions, les cookies, le thème, et un bouton qui supprime toutes vos images.',
  },
  checkoutDone: {
    title: 'Paiement',
    description: 'La fin d’un paiement : vous pouvez continuer dans l’onglet où il a commencé.',
  },
  signinLink: {
    title: 'Lien de connexion',
    description: 'Où le lien reçu par e-mail, ou le code de votre autre appareil, vous connecte.',
  },
  resetPassword: {
    title: 'Réinitialiser votre mot de passe',
    description: 'Demandez un lien de réinitialisation par e-mail, puis choisissez un nouveau mot de passe.',
  },
  tooManyRequests: {
    title: 'Limite d’utilisation atteinte',
    description: 'Quand un outil sera de nouveau utilisable, et que faire en attendant.',
  },
  notFound: { title: 'Page introuvable', description: 'Il n’y a aucune page à cette adresse.' },
}
