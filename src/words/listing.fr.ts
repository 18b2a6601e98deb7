import type { listingWords as english } from './listing.ts'
import type { Translation } from './translation.ts'

export const listingWords: Translation<typeof english> = {
  title: 'Outils',
  kind: 'Type d’outil',
  filters: {
    All: 'Tous',
    Highlight: 'À la une',
    New: 'Nouveautés',
    'Image edition': 'Retouche d’image',
    Generation: 'Génération',
    'Generative tools': 'Outils génératifs',
    'Real-estate': 'Immobilier',
    'Portrait edition': 'Portrait',
  },
  search: 'Chercher un outil',
  placeholder: 'Chercher',
  clear: 'Effacer la recherche',
  count: (tools: number) => (tools < 2 ? `${tools} outil` : `${tools} outils`),
  nothing: (query: string) => `Aucun outil pour « ${query} ».`,
  nothingHere: (query: string, filter: string) => `Aucun outil pour « ${query} » dans ${filter}.`,
  nothingOfKind: 'Pas encore d’outil de ce type.',
  everywhere: 'Chercher dans tous les outils',
  showAll: 'Voir tous les outils',
  pro: 'Pro',
  isPro: 'Fait partie de Pro',
  lead: 'Réalisés par les outils tels qu’ils tournent ici, sans retouche. Passez sur une image pour voir d’où elle vient.',
  dropAnywhere: 'Déposez une photo n’importe où sur cette page et choisissez ce qu’elle devient.',
}
