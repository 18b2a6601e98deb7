import type { confirmWords as english } from './confirm.ts'
import type { Translation } from './translation.ts'

export const confirmWords: Translation<typeof english> = {
  title: 'Confirmez que c’est bien vous',
  note: (minutes) =>
    `Ce que vous allez faire change qui peut utiliser votre compte. Nous le demandons une fois, puis plus pendant ${minutes} minutes.`,
  confirm: 'Confirmer',
  passkey: 'Utiliser une clé d’accès',
  mailLink: 'M’envoyer un lien',
  linkSent: 'Lien envoyé',
  sent: 'Nous avons envoyé un lien à {email}. Ouvrez-le dans ce navigateur, et cette page continue d’elle-même.',
}
