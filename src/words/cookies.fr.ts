import type { cookiesWords as english } from './cookies.ts'
import type { Translation } from './translation.ts'

export const cookiesWords: Translation<typeof english> = {
  title: 'Cookies',
  lead: 'Ce que ce site garde dans votre navigateur. Tout est nécessaire à son fonctionnement, il n’y a donc pas de bandeau. La mesure d’audience reste désactivée tant que vous ne l’autorisez pas.',
  short: ({ sessionDays }) => [
    `Un cookie fait que vos images et votre compte sont les vôtres. Il est posé quand vous lancez votre première tâche ou vous connectez, et dure ${sessionDays} jours.`,
    'Les autres retiennent vos choix : forfait, langue, thème. Aucun ne vous suit.',
    'La mesure d’audience est désactivée tant que vous ne l’activez pas dans les {settings}.',
  ],
  sections: {
    browser: { title: 'Dans votre navigateur' },
    needed: {
      title: 'Pourquoi il n’y a pas de bandeau',
      text: [
        'La loi demande un consentement pour ce qui n’est pas strictement nécessaire à un service que vous avez demandé. Tout ce qui figure dans la liste l’est : cela vous garde connecté, fait que vos images restent les vôtres, ou retient ce que vous avez choisi. Un choix retenu reste dans ce navigateur.',
      ],
    },
    analytics: {
      title: 'Mesure d’audience',
      text: ({ signalsKeptDays }) => [
        `Si vous l’activez dans les {settings}, les pages disent à ce serveur quelles pages vous ouvrez, quels outils vous lancez et que vous vous êtes inscrit. Elle n’a pas de cookie à elle, et ce qu’elle dit est gardé ${signalsKeptDays} jours. La page tient aussi une liste de ces événements tant qu’elle est ouverte, qu’un outil ajouté par l’exploitant pourrait lire ; lui aussi doit attendre votre accord.`,
        'Vous pouvez la désactiver au même endroit à tout moment.',
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
