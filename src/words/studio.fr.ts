import type { studioWords as english } from './studio.ts'
import type { Translation } from './translation.ts'

export const studioWords: Translation<typeof english> = {
  canvas: (name) => `Plan de travail : ${name}`,
  zoom: (percent, press) => `Zoom ${percent} %. ${press}`,
  batch: 'Lot',
  connectionLost: 'La connexion a été interrompue, réessayez',
  dropAsBackground: 'Déposez-la ici pour en faire le fond',
  trouble: {
    cancelled: 'Annulé',
    runAgain: 'Relancer',
    anotherImage: 'Choisir une autre image',
    changeWords: 'Modifier la description',
    changeSettings: 'Modifier les réglages',
    paintByHand: 'Peindre à la main',
  },
  turn: {
    startsByItself: 'Celle-ci démarrera d’elle-même quand l’autre sera terminée.',
    stopOther: 'Arrêter l’autre',
  },
  cap: {
    runsAgain: 'Vous disposez à nouveau d’utilisations.',
    login: 'Se connecter pour plus',
    limits: 'Voir les limites',
  },
  look: {
    paintOver: 'Peignez ce qui doit disparaître.',
    noMore: 'Plus d’aperçus aujourd’hui',
  },
  background: {
    legend: 'Fond',
    transparent: 'Fond transparent',
    white: 'Fond blanc',
    black: 'Fond noir',
    anyColour: 'Fond d’une autre couleur',
    blurred: 'Fond flou',
    picture: 'Une autre image comme fond',
  },
  quality: {
    legend: 'Qualité',
    sd: 'SD',
    sdHint: (longSide) => `Grand côté jusqu’à ${longSide} px`,
    hd: 'HD',
    hdHint: 'Pleine taille, avec Pro',
    isFullSize: 'Cette image est déjà en pleine taille en SD',
    keepsFullSize: 'La HD conserve la pleine taille de votre image.',
  },
  shown: {
    legend: 'Ce qui est affiché',
    cleaned: 'Nettoyé',
    original: 'Original',
  },
}
