import type { homeWords as english } from './home.ts'
import type { Translation } from './translation.ts'

export const homeWords: Translation<typeof english> = {
  headline: ['Déposez une photo.', 'Gardez l’essentiel.'],
  lead: 'Détourer, nettoyer, rééclairer, agrandir, étendre, et même dessiner : {tools} outils sur une seule table lumineuse. Sans compte.',
  choose: 'Choisir une photo',
  orDrop: 'ou déposez-la n’importe où, ou collez-la {keys}',
  formats: 'JPEG, PNG ou WebP jusqu’à {megabytes} Mo.',
  samples: 'Pas de photo sous la main ? Prenez une des nôtres.',
  trySample: (alt: string) => `Essayer : ${alt}`,
  original: 'Original',
  result: 'Résultat',
  stage: 'Ce que devient cette photo',
  openTool: (tool: string) => `Ouvrir « ${tool} »`,
  results: 'De vrais résultats',
  why: 'Une chambre noire à vous, pas un service qui développe à votre place.',
  reasons: {
    private: {
      title: 'Privé',
      text: (days: number) =>
        `Votre image est supprimée au bout de ${days} jours, ou dès que vous le demandez. Elle n’entraîne aucun modèle, et aucune page ne charge de script, de police ou de compteur venu d’ailleurs.`,
    },
    selfHosted: {
      title: 'Chez vous',
      text: 'Les modèles, la file d’attente, la base de données et ces pages démarrent d’une seule commande sur votre propre machine. Le code est ouvert, sous licence Apache.',
    },
    honest: {
      title: 'Honnête',
      text: 'La place dans la file d’attente est votre vraie place, et la progression celle du moteur. En cas d’échec vous lisez pourquoi, et l’utilisation n’est pas décomptée.',
    },
  },
  how: 'Comment ça marche',
  steps: {
    drop: {
      title: 'Déposer',
      text: 'La photo est aussitôt à l’écran, directement depuis votre disque, pendant qu’elle est envoyée.',
    },
    look: {
      title: 'Regarder',
      text: 'Le résultat se dévoile dès qu’il est prêt. Tirez la ligne, zoomez sur un détail, gardez une touche enfoncée pour l’original, annulez ce que vous voulez.',
    },
    keep: {
      title: 'Garder',
      text: (days: number) =>
        `Téléchargez le résultat, copiez-le ou ouvrez-le dans l’outil suivant. Une fois l’image envoyée, vous pouvez fermer la page : le résultat attend dans votre historique pendant ${days} jours.`,
    },
  },
  keptFor: (days: number) => `${days} jours`,
  closing: 'La lampe est allumée.',
  closingLead: 'Le premier résultat prend quelques secondes, sans inscription.',
}
