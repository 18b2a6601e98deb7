import type { capPageWords as english } from './cap-page.ts'
import type { Translation } from './translation.ts'

export const capPageWords: Translation<typeof english> = {
  usableAgain: (tool) => `« ${tool} » est à nouveau disponible`,
  runsLeft: (left, cap) =>
    left <= 1 ? `Il vous reste ${left} utilisation sur ${cap}.` : `Il vous reste ${left} utilisations sur ${cap}.`,
  timeIsOver: 'Le délai est écoulé.',
  kept: 'Votre travail en cours est gardé jusqu’à votre retour.',
  used: ({ tool, cap, isPro, hours }) => {
    const runs = `utilisations${isPro ? '' : ' gratuites'}`
    const of = tool === null ? 'de cet outil' : `de « ${tool} »`
    return `Ces ${hours} dernières heures, vous avez épuisé vos ${cap === null ? '' : `${cap} `}${runs} ${of}.`
  },
  usedByNetwork: (tool, hours) =>
    `Sans compte, on partage les utilisations de son réseau : ces ${hours} dernières heures, celles ${tool === null ? 'de cet outil' : `de « ${tool} »`} ont été épuisées. Avec un compte, vous avez les vôtres.`,
  againAfter: (tool) => `${tool === null ? 'Cet outil' : `« ${tool} »`} sera à nouveau disponible après le {moment}.`,
  againWithin: (hours) => `Il sera à nouveau disponible dans les ${hours} heures.`,
  serverLimit: 'C’est la limite de ce serveur.',
  fairUse:
    'C’est le quota d’usage raisonnable de Pro. S’il vous en faut plus, contactez l’assistance : nous trouverons une solution.',
  upgrade: 'Passez à Pro pour continuer tout de suite, ou réessayez plus tard.',
  login: (withLogin, without) =>
    `Un compte gratuit vous donne ${withLogin} utilisations au lieu de ${without}. Vous pouvez aussi passer à Pro, ou réessayer plus tard.`,
  loginForMore:
    'Un compte gratuit vous donne plus d’utilisations. Vous pouvez aussi passer à Pro, ou réessayer plus tard.',
  loginButton: (more) => `Se connecter : ${more} utilisations de plus`,
  loginForMoreButton: 'Se connecter pour en avoir plus',
  unlockPro: 'Débloquer les fonctions Pro',
  contact: 'Nous contacter',
  backTo: (tool) => `Retour : ${tool}`,
  partOfPro: (tool) => `« ${tool} » fait partie de Pro`,
  noFreeRuns: 'Cet outil n’a pas d’utilisation gratuite : passez à Pro pour l’utiliser tout de suite.',
  table: {
    title: 'Comment marche la limite',
    text: (hours) =>
      `Chaque outil a son nombre d’utilisations par ${hours} heures, compté à rebours depuis maintenant : une utilisation est de nouveau libre ${hours} heures après. Celles qui échouent ou que vous annulez ne comptent pas.`,
    partOfPro: 'Inclus dans Pro',
    used: (used, cap) => `${used} sur ${cap}`,
  },
}
