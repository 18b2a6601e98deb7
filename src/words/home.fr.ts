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
}
