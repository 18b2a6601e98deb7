import type { apiKeyWords as english } from './api-keys.ts'
import type { Translation } from './translation.ts'

export const apiKeyWords: Translation<typeof english> = {
  title: 'Clés d’API',
  off: 'Ce serveur ne propose pas l’API.',
  loading: 'Chargement de vos clés',
  signedOut: 'Connectez-vous pour créer des clés grâce auxquelles vos programmes utilisent les outils.',
  login: 'Connectez-vous pour commencer',
  about:
    'Une clé permet à l’un de vos programmes d’utiliser tous les outils par HTTP, et ne donne accès à rien d’autre de votre compte.',
  guide: 'Comment utiliser l’API',
  list: 'Vos clés d’API',
  begins: (prefix) => `${prefix}…`,
  create: 'Créer une clé',
  createNote: 'Donnez-lui le nom du programme qui s’en servira : vous saurez plus tard laquelle révoquer.',
  name: 'Nom de la clé',
  shown: {
    title: 'Votre nouvelle clé',
    warning:
      'Copiez-la maintenant : elle n’est montrée qu’une fois, et personne ne peut la retrouver ensuite. Qui la possède peut utiliser l’API en votre nom.',
    rotated: (time) => `L’ancienne clé fonctionne jusqu’au ${time}. Remplacez-la par la nouvelle d’ici là.`,
    label: 'Clé',
    copy: 'Copier la clé',
    done: 'Terminé',
  },
  facts: {
    created: (time) => `Créée : ${time}`,
    lastUsed: (time) => `Dernière utilisation : ${time}`,
    notUsed: 'Pas encore utilisée',
    requests: (count, words) => (count < 2 ? `${words} requête` : `${words} requêtes`),
    previous: (time) => `L’ancienne clé fonctionne jusqu’au ${time}`,
  },
  actions: {
    rename: 'Renommer',
    renameNamed: (name) => `Renommer ${name}`,
    rotate: 'Renouveler',
    rotateNamed: (name) => `Renouveler ${name}`,
    revoke: 'Révoquer',
    revokeNamed: (name) => `Révoquer ${name}`,
  },
  rename: { title: 'Renommer la clé' },
  rotate: {
    title: (name) => `Renouveler ${name} ?`,
    note: (hours) =>
      `Vous recevez une nouvelle clé. L’ancienne fonctionne encore ${hours} heures, pour que vos programmes changent sans interruption.`,
    ends: (time) => `La clé d’avant, qui devait fonctionner jusqu’au ${time}, s’arrête maintenant.`,
    keep: 'Pas maintenant',
    confirm: 'Renouveler la clé',
  },
  revoke: {
    title: (name) => `Révoquer ${name} ?`,
    note: 'Les programmes qui s’en servent sont refusés dès maintenant ; ce qu’ils ont déjà envoyé est encore traité. C’est irréversible.',
    keep: 'La garder',
    confirm: 'Révoquer la clé',
    done: 'La clé est révoquée',
  },
  full: (count) => `Vous avez ${count} clés et ne pouvez pas en avoir plus : révoquez-en une d’abord.`,
}
