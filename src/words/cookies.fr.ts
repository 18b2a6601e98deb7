import type { cookiesWords as english } from './cookies.ts'
import type { Translation } from './translation.ts'

export const cookiesWords: Translation<typeof english> = {
  title: 'Cookies',
  lead: 'Ce que ce site garde dans votre navigateur. Ce dont le site a besoin est gardé sans demander. La mesure d’audience vous est proposée une fois, et reste désactivée tant que vous n’avez pas dit oui.',
  short: ({ sessionDays }) => [
    `Un cookie fait que vos images et votre compte sont les vôtres. Il est posé quand vous lancez votre première tâche ou vous connectez, et dure ${sessionDays} jours.`,
    'Les autres retiennent vos choix : forfait, langue, thème. Aucun ne vous suit.',
    'La mesure d’audience est désactivée tant que vous ne l’autorisez pas, et se désactive à nouveau dans les {settings}. Un navigateur qui demande à ne pas être suivi vaut un non.',
  ],
  sections: {
    browser: { title: 'Dans votre navigateur' },
    needed: {
      title: 'Ce qui est gardé sans demander',
      text: [
        'La loi demande un consentement pour ce qui n’est pas strictement nécessaire à un service que vous avez demandé. Tout ce qui figure dans la liste l’est : cela vous garde connecté, fait que vos images restent les vôtres, ou retient ce que vous avez choisi. Un choix retenu reste dans ce navigateur.',
      ],
    },
    analytics: {
      title: 'Mesure d’audience',
      text: ({ signalsKeptDays }) => [
        `Si vous l’autorisez, quand on vous le demande ou dans les {settings}, les pages disent à ce serveur quelles pages vous ouvrez, quels outils vous lancez, comment cela finit, et que vous vous êtes inscrit. Elle n’a pas de cookie à elle, et ce qu’elle dit est gardé ${signalsKeptDays} jours. La page tient aussi une liste de ces événements tant qu’elle est ouverte, qu’un outil ajouté par l’exploitant pourrait lire ; lui aussi doit attendre votre accord.`,
        'Vous pouvez la désactiver dans les {settings} à tout moment.',
      ],
    },
    others: {
      title: 'Rien d’autre',
      text: [
        'Pas de publicité, ni polices, ni scripts, ni pixels venus d’ailleurs : les pages les interdisent. Si vous vous connectez par un autre site ou payez, vous allez sur ses pages, et ses cookies sont les siens.',
      ],
    },
    clearing: {
      title: 'Les effacer',
      text: [
        'Effacez les données de ce site dans les réglages de votre navigateur. Vous êtes alors déconnecté et, sans compte, votre historique repart de zéro : pour supprimer d’abord les images elles-mêmes, allez dans les {settings}.',
        'Ce que le serveur garde est expliqué sur la page {privacy}.',
      ],
    },
  },
}
