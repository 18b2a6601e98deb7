import type { Translation } from './translation.ts'
import type { webhookWords as english } from './webhooks.ts'

export const webhookWords: Translation<typeof english> = {
  title: 'Webhooks',
  about:
    'Quand un travail est terminé, l’URL que vous avez donnée avec lui est notifiée. Chaque message est signé, pour que vous le distinguiez de celui d’un inconnu.',
  loading: 'Chargement de vos webhooks',
  none: 'Aucun webhook n’a été envoyé ces 30 derniers jours.',
  list: 'Webhooks des 30 derniers jours',
  more: 'Afficher la suite',
  secret: {
    show: 'Afficher le secret de signature',
    title: 'Secret de signature',
    label: 'Secret',
    copy: 'Copier le secret',
    note: 'Vérifiez chaque message avec lui, et gardez-le sur votre serveur.',
    previous: (time) => `Le précédent signe aussi jusqu’à : ${time}.`,
    done: 'Terminé',
  },
  rotate: {
    open: 'Renouveler le secret',
    title: 'Renouveler le secret de signature ?',
    note: (hours) =>
      `Les messages sont signés avec un nouveau secret. Pendant ${hours} heures l’ancien signe aussi, pour que votre serveur change sans interruption.`,
    keep: 'Pas maintenant',
    confirm: 'Renouveler le secret',
  },
  test: {
    open: 'Envoyer un événement de test',
    title: 'Envoyer un événement de test',
    note: 'Il est signé comme un vrai, et envoyé une seule fois. Son type est webhook.test.',
    url: 'URL',
    send: 'Envoyer',
    tag: 'Test',
    delivered: (status) => `Il est arrivé : votre serveur a répondu ${status}`,
    refused: (status) => `Votre serveur a répondu ${status}`,
  },
  states: { pending: 'En attente', delivered: 'Livré', failed: 'Échec' },
  tries: (count) => (count > 1 ? `${count} essais` : `${count} essai`),
  status: (status) => `Réponse ${status}`,
  nextTry: (time) => `Prochain essai : ${time}`,
  redeliver: 'Renvoyer',
  redeliverTo: (url) => `Renvoyer à ${url}`,
  queued: 'Message renvoyé',
  errors: {
    'too-many': 'Trop d’autres messages attendaient d’être envoyés',
    'key-revoked': 'La clé de ce travail a été révoquée',
    url: 'Ce n’est pas une URL complète',
    https: 'L’adresse ne commence pas par https://',
    credentials: 'L’adresse contient un nom d’utilisateur ou un mot de passe',
    port: 'Le port n’est ni 443 ni 8443',
    redirects: 'Trop de redirections',
    'too-large': 'La réponse est trop grande',
    'too-slow': 'Pas de réponse à temps',
    'not-public': 'Il faut une URL https publique : cet hôte est dans un réseau privé, ou inconnu',
    unreachable: 'Le serveur est injoignable',
  },
}
