import type { contactWords as english } from './contact.ts'
import type { Translation } from './translation.ts'

export const contactWords: Translation<typeof english> = {
  title: 'Contact',
  lead: 'Safelight est auto-hébergé : les personnes qui gèrent ce serveur en répondent, et ce sont elles qui lisent ce que vous écrivez ici.',
  write: 'Écrire un message',
  form: {
    name: 'Nom (facultatif)',
    email: 'E-mail',
    emailHint: 'Cette adresse ne sert qu’à vous répondre.',
    emailInvalid: 'Saisissez une adresse comme vous@exemple.fr',
    topic: 'Sujet',
    topics: {
      support: 'Assistance : un problème',
      billing: 'Facturation : paiements et abonnements',
      privacy: 'Confidentialité : mes données',
      press: 'Presse',
      api: 'API',
      other: 'Autre chose',
    },
    request: 'Numéro de requête (facultatif)',
    requestHint: 'Les messages d’erreur l’affichent. Il permet de retrouver l’entrée dans le journal du serveur.',
    requestInvalid: 'Recopiez le numéro tel que le message d’erreur l’affiche',
    message: 'Message',
    messageShort: (least) => `Écrivez au moins ${least} caractères`,
    details: 'Joindre les détails techniques (ci-dessous)',
    send: 'Envoyer le message',
  },
  sent: {
    title: 'Merci, votre message est envoyé',
    next: (host) =>
      `Il est dans la boîte aux lettres des personnes qui gèrent ${host}. Elles répondent par e-mail, à leur rythme. Ce site n’en garde aucune copie : voici ce que vous avez envoyé.`,
    email: 'Réponse à',
    topic: 'Sujet',
    request: 'À propos de la requête',
    message: 'Message',
    another: 'Écrire un autre message',
  },
  who: 'Qui le lit',
  whoText:
    'L’exploitant de {host}. Vous le connaissez s’il vous a donné cette adresse : votre studio, votre équipe, ou vous-même. Aucune entreprise derrière le logiciel ne pourrait voir ou restaurer vos images.',
  broken: 'Détails techniques',
  brokenText:
    'Quand quelque chose ne marche pas, dites ce que vous avez fait et ce que vous attendiez. Ces lignes aident à comprendre pourquoi ; elles ne disent rien de vos images, et ne partent avec votre message que si vous cochez la case.',
  detailsLabel: 'Détails techniques',
  sooner: 'Plus vite qu’une réponse',
  soonerLinks: {
    delete: 'Supprimer des images, exporter ou supprimer votre compte : {settings}',
    stored: 'Ce qui est conservé, et combien de temps : {privacy}',
    limits: 'Limites et forfaits : {pricing}',
  },
  links: { settings: 'Réglages', privacy: 'Confidentialité', pricing: 'Tarifs' },
}
