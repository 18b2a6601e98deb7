import type { generationWords as english } from './generation.ts'
import type { Translation } from './translation.ts'

export const generationWords: Translation<typeof english> = {
  generate: 'Générer',
  back: 'Retour',
  abilities: {
    remote: {
      draw: 'Dessine tout ce que vous décrivez, avec le modèle d’un serveur connecté.',
      fill: 'Invente ce qui manque, avec le modèle d’un serveur connecté.',
      vary: 'Dessine de nouvelles images dans l’esprit de la vôtre, avec le modèle d’un serveur connecté.',
    },
    checkpoint: {
      draw: 'Dessine tout ce que vous décrivez, avec un modèle installé sur ce serveur.',
      fill: 'Invente ce qui manque, avec un modèle installé sur ce serveur.',
      vary: 'Dessine de nouvelles images dans l’esprit de la vôtre, avec un modèle installé sur ce serveur.',
    },
    builtin: {
      draw: 'Dessine des paysages, des ciels, des vues de ville et des fonds abstraits ; les personnes, les animaux et les objets demandent un modèle plus grand.',
      fill: 'Prolonge ce qui se trouve au bord : ciel, sol, murs et textures ; de nouvelles personnes ou choses demandent un modèle plus grand.',
      vary: 'Réagence les pixels de votre propre photo ; inventer de nouvelles choses demande un modèle plus grand.',
    },
  },
}
