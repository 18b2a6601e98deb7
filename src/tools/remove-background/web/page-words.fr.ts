import type { Translation } from '../../../words/translation.ts'
import type { pageWords as english } from './page-words.ts'

export const pageWords: Translation<typeof english> = {
  freeHint: (longSide) =>
    `Gratuit en SD, jusqu’à ${longSide} px sur le grand côté ; la HD, à la taille d’origine, fait partie de Pro.`,
  proHint: 'Le résultat garde la taille d’origine.',
  keep: 'Garder',
  erase: 'Effacer',
  retouch: 'Retoucher',
  done: 'Terminé',
  byHand: 'Garder ou effacer à la main',
  layBrushDown: 'Poser le pinceau',
  keepTransparency: 'Garder la transparence',
  transparencyKept: 'Ce qui est déjà transparent le reste',
  transparencyIgnored: 'Ce qui est déjà transparent est ignoré',
  examples: 'Quelques résultats',
  examplesNote: 'Des résultats bruts, sans retouche. Passez sur une image pour voir d’où elle vient.',
  captions: {
    fox: 'La fourrure et son bord doux',
    tulips: 'Des pétales, des jours et un vase brillant',
    fern: 'De fines frondes, le plus difficile des trois',
  },
  handles: 'Ce qu’il sait faire',
  facts: {
    hair: {
      title: 'Cheveux et fourrure',
      text: 'Les bords sont doux là où le sujet l’est. La couleur de l’ancien fond en est retirée, pour qu’aucun liseré ne reste sur le nouveau.',
    },
    gaps: {
      title: 'Les jours',
      text: 'Le fond est aussi retiré entre les doigts, sous une anse et à travers les feuilles.',
    },
    background: {
      title: 'Un nouveau fond',
      text: 'Laissez-le transparent, ou choisissez une couleur, une autre image ou l’ancien fond rendu flou. Ce qui a été manqué se garde ou s’efface au pinceau.',
    },
    formats: {
      title: 'Formats',
      text: (megabytes, megapixels) =>
        `JPEG, PNG et WebP jusqu’à ${megabytes} Mo et ${megapixels} mégapixels. L’orientation et les couleurs étendues des photos sont respectées. Le résultat est un PNG.`,
    },
    privacy: {
      title: 'Votre image',
      text: (days) =>
        `Elle est traitée par ce serveur et ne va nulle part ailleurs. À part celui qui le gère, seul votre navigateur peut l’ouvrir. Elle est supprimée après ${days} jours, ou dès que vous le demandez.`,
    },
    limits: {
      title: 'Limites',
      text: 'Le verre, la fumée et les voiles sont difficiles, tout comme un sujet de la couleur de ce qui est derrière lui. Le pinceau aide alors.',
    },
  },
  questions: 'Questions',
  answers: {
    quality: {
      question: 'Quelle est la différence entre SD et HD ?',
      answer: (longSide) =>
        `En SD, le résultat va jusqu’à ${longSide} px sur le grand côté, gratuitement. La HD garde la taille d’origine de votre image et fait partie de Pro. Le sujet est trouvé de la même façon.`,
    },
    retouch: {
      question: 'Le résultat n’est pas tout à fait juste. Que faire ?',
      answer:
        'Choisissez Retoucher et peignez : Garder ramène la photo, Effacer en retire davantage. Le bord du pinceau est doux, chaque trait peut être annulé, et cela ne compte pas comme une utilisation.',
    },
    transparency: {
      question: 'Mon image est déjà transparente. Que devient cette transparence ?',
      answer:
        'Elle reste, et le sujet est détouré. Si cette transparence n’est pas voulue, désactivez Garder la transparence sous l’image.',
    },
  },
}
