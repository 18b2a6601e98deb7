import type { limitsWords as english } from './limits.ts'
import type { Translation } from './translation.ts'

export const limitsWords: Translation<typeof english> = {
  left: (left, cap, hours, isPro) => {
    const plural = left > 1 ? 's' : ''
    const runs = `utilisation${plural}${isPro ? '' : ` gratuite${plural}`} restante${plural}`
    return `${left} ${runs} sur ${cap}, par ${hours} heures`
  },
  leftShort: (left, isPro) => {
    const plural = left > 1 ? 's' : ''
    const runs = `utilisation${plural}${isPro ? '' : ` gratuite${plural}`}`
    return left === 0 ? `Plus d’${runs}` : `Encore ${left} ${runs}`
  },
  noneUntil: (moment, isPro) =>
    isPro ? `Plus d’utilisation avant le ${moment}` : `Plus d’utilisation gratuite avant le ${moment}`,
  getMore: 'En avoir plus',
  incentive: {
    title: 'Un compte gratuit vous donne plus',
    left: (left) => {
      if (left === 0) return 'Il ne reste aucune utilisation gratuite.'
      return left === 1 ? 'Il reste une utilisation gratuite.' : `Il reste ${left} utilisations gratuites.`
    },
    more: (tool, withLogin, without) =>
      `Avec un compte, « ${tool} » s’utilise ${withLogin} fois au lieu de ${without}.`,
    runs: (hours) => `Utilisations par ${hours} heures`,
    now: 'Actuellement',
    withLogin: 'Avec un compte',
    note: 'Aucune carte n’est demandée. Ce que vous avez créé jusqu’ici vous suit.',
    notNow: 'Plus tard',
    login: 'Se connecter gratuitement',
  },
  highTraffic: {
    note: 'La file d’attente gratuite est pleine : votre image n’a pas été prise. Elle est toujours ici, et rien n’a été décompté.',
    skip: 'Les abonnés passent devant la file.',
    tryAgain: 'Réessayer',
    subscribe: 'S’abonner pour passer devant',
  },
}
