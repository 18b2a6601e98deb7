import type { signinLinkWords as english } from './signin-link.ts'
import type { Translation } from './translation.ts'

export const signinLinkWords: Translation<typeof english> = {
  signingIn: 'Connexion',
  signingYouIn: 'Connexion en cours',
  signIn: 'Se connecter',
  sendAgain: 'Envoyer un nouveau lien',
  device: {
    title: 'Se connecter sur cet appareil ?',
    text: 'Ne continuez que si vous venez de scanner le code sur un de vos écrans : vous utiliserez le compte qui l’affichait, et ce que vous avez créé dans ce navigateur rejoindra ce compte.',
    notNow: 'Plus tard',
    spent: 'Ce code a expiré ou a déjà servi : scannez celui que l’autre écran affiche maintenant.',
  },
  sent: {
    title: 'Consultez votre boîte de réception : nous vous avons envoyé un lien de connexion',
    text: (minutes) => `Ouvrez-le dans ce navigateur, dans les ${minutes} minutes.`,
  },
  otherBrowser:
    'Un lien ne connecte que le navigateur où il a été demandé. Vous pouvez aussi en demander un nouveau ici.',
  nothing: 'Cette adresse est un morceau du lien d’un e-mail : ouvrez-le en entier, ou demandez-en un nouveau.',
  change: {
    title: 'Utiliser désormais cette adresse ?',
    text: 'Votre compte prend l’adresse à laquelle l’e-mail a été envoyé, et vos autres appareils sont déconnectés.',
    notNow: 'Plus tard',
    act: 'Confirmer l’adresse',
    busy: 'Changement de votre adresse',
    done: 'Votre adresse est changée',
    doneText: 'Les e-mails vont désormais à la nouvelle, et c’est avec elle que vous vous connectez.',
  },
  stop: {
    title: 'Arrêter le changement de votre adresse ?',
    text: 'Votre compte garde l’adresse à laquelle cet e-mail a été envoyé, ou la retrouve. Il est déconnecté partout, et son mot de passe, ses clés d’accès et ses sites liés sont retirés : seule cette boîte de réception l’ouvre encore.',
    notNow: 'Plus tard',
    act: 'Arrêter le changement',
    busy: 'Arrêt du changement',
    done: 'Le changement est arrêté',
    doneText:
      'Plus personne n’est connecté, et le mot de passe, les clés d’accès et les sites liés ont disparu. Connectez-vous par un lien envoyé à cette boîte, ou choisissez un nouveau mot de passe.',
    newPassword: 'Choisir un nouveau mot de passe',
  },
  failed: 'Une erreur s’est produite',
  tryAgain: 'Réessayer',
  done: {
    title: 'Vous êtes connecté',
    text: (email) =>
      `En tant que ${email}. Ce que vous avez créé jusqu’ici dans ce navigateur est dans votre historique.`,
    settings: 'Réglages',
    choosePhoto: 'Choisir une photo',
  },
}
