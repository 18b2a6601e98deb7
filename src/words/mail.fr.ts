import type { mailWords as english } from './mail.ts'
import type { Translation } from './translation.ts'

export const mailWords: Translation<typeof english> = {
  link: (button) => `${button} :`,
  copyAddress: 'Si le bouton ne fait rien, copiez cette adresse dans votre navigateur :',
  lasting: (minutes) => (minutes === 60 ? '1 heure' : `${minutes} minutes`),
  signInLink: {
    subject: 'Connectez-vous à Safelight',
    greeting: 'Connectez-vous à Safelight',
    lines: ['Ouvrez ce lien dans le navigateur où vous l’avez demandé, et vous voilà connecté.'],
    button: 'Se connecter',
    notes: (lasting) => [
      `Le lien fonctionne une fois, pendant ${lasting}.`,
      'Si vous ne l’avez pas demandé, ignorez cet e-mail : personne ne peut se connecter sans lui.',
    ],
  },
  verify: {
    subject: 'Confirmez votre adresse e-mail pour Safelight',
    greeting: 'Bienvenue chez Safelight',
    lines: ['Ouvrez ce lien dans le navigateur où vous avez créé votre compte, et il est prêt.'],
    button: 'Confirmer l’adresse',
    notes: (lasting) => [
      `Le lien fonctionne pendant ${lasting}.`,
      'Si vous n’avez pas créé de compte, ignorez cet e-mail : sans votre confirmation, il n’y en a pas.',
    ],
  },
  reset: {
    subject: 'Choisissez un nouveau mot de passe pour Safelight',
    greeting: 'Choisissez un nouveau mot de passe',
    lines: ['Quelqu’un, vous sans doute, a demandé un nouveau mot de passe pour votre compte.'],
    button: 'Choisir un mot de passe',
    notes: (lasting) => [
      `Le lien fonctionne une fois, pendant ${lasting}.`,
      'Si ce n’était pas vous, ignorez cet e-mail : votre mot de passe ne change pas.',
    ],
  },
  emailChange: {
    subject: 'Confirmez votre nouvelle adresse pour Safelight',
    greeting: 'Confirmez votre nouvelle adresse',
    lines: ['Ouvrez ce lien dans le navigateur où vous êtes connecté, et votre compte aura désormais cette adresse.'],
    button: 'Confirmer l’adresse',
    notes: (lasting) => [
      `Le lien fonctionne une fois, pendant ${lasting}.`,
      'Si vous ne l’avez pas demandé, ignorez cet e-mail : sans lui, rien ne change.',
    ],
  },
  emailStop: {
    subject: 'L’adresse de votre compte Safelight va changer',
    greeting: 'Est-ce bien vous ?',
    lines: (next) => [
      `Quelqu’un, vous sans doute, a demandé que l’adresse de votre compte devienne ${next}. Si c’était vous, il n’y a rien à faire ici.`,
      'Si ce n’était pas vous, arrêtez ce changement : votre compte garde cette adresse, ou la retrouve, et il est déconnecté partout.',
    ],
    button: 'Arrêter le changement',
    notes: (days) => [`Le lien fonctionne une fois, pendant ${days} jours, même quand le changement est déjà fait.`],
  },
  takenAddress: {
    subject: 'Vous avez déjà un compte Safelight',
    greeting: 'Cette adresse a un compte',
    lines: [
      'Quelqu’un, vous sans doute, veut donner cette adresse à un autre compte. Elle a déjà le sien et ne peut pas en avoir deux.',
      'Pour continuer, connectez-vous au compte de cette adresse, puis supprimez-le ou donnez-lui une autre adresse.',
    ],
    button: 'Se connecter',
    notes: [
      'L’adresse ci-dessous n’expire pas, et ne connecte personne à elle seule.',
      'Si ce n’était pas vous, ignorez cet e-mail : rien n’a été modifié.',
    ],
  },
  knownAddress: {
    subject: 'Vous avez déjà un compte Safelight',
    greeting: 'Vous avez déjà un compte',
    lines: [
      'Quelqu’un, vous sans doute, a voulu créer un compte avec cette adresse. Elle en a déjà un : connectez-vous comme d’habitude.',
      'Si vous avez oublié votre mot de passe, vous pourrez en demander un nouveau.',
    ],
    button: 'Se connecter',
    notes: [
      'L’adresse ci-dessous n’expire pas, et ne connecte personne à elle seule.',
      'Si ce n’était pas vous, ignorez cet e-mail : rien n’a été modifié.',
    ],
  },
  creditsLow: {
    subject: 'Il reste peu de crédits API',
    greeting: 'Il reste peu de crédits',
    lines: (left) => [
      `Vos programmes ont utilisé la plupart de vos crédits : il en reste ${left}. Quand il n’en restera plus, les appels seront refusés jusqu’à ce qu’il y en ait de nouveau.`,
    ],
    button: 'Voir vos crédits',
    notes: ['Nous l’envoyons une seule fois ; le suivant viendra après un ajout de crédits.'],
  },
  creditsEmpty: {
    subject: 'Il ne reste plus de crédits API',
    greeting: 'Il ne reste plus de crédits',
    lines: () => [
      'Les appels de vos programmes sont désormais refusés, jusqu’à ce qu’il y ait de nouveau des crédits.',
    ],
    button: 'Acheter des crédits',
    notes: ['Nous l’envoyons une seule fois ; le suivant viendra après un ajout de crédits.'],
  },
  topUpFailed: {
    subject: 'La recharge automatique de vos crédits API a échoué',
    greeting: 'Le pack n’a pas été payé',
    lines: (pack) => [
      `Un pack de ${pack} crédits devait être acheté automatiquement, mais le paiement n’a pas abouti. La recharge automatique est maintenant désactivée : rien d’autre ne sera tenté.`,
      'Pour continuer, achetez vous-même un pack, et réactivez-la avec une carte qui fonctionne.',
    ],
    button: 'Voir vos crédits',
    notes: [],
  },
}
