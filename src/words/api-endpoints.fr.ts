import type { apiEndpointWords as english } from './api-endpoints.ts'
import type { Translation } from './translation.ts'

export const apiEndpointWords: Translation<typeof english> = {
  removeBackground: {
    summary: 'Supprimer l’arrière-plan d’une image',
    transparency_handling:
      'Ce que devient une image déjà transparente : elle revient telle quelle, ou sa transparence est ignorée.',
  },
  cleanup: {
    summary: 'Effacer ce que couvre un masque',
    mode: 'fast : les grandes parties sont remplies en moins d’étapes, avec moins de détail. quality : avec autant de détail que l’image.',
  },
  replaceBackground: {
    summary: 'Placer le sujet d’une image devant un autre arrière-plan',
    prompt: 'Ce que doit montrer l’arrière-plan. Vide : un studio uni.',
  },
  imageUpscaling: {
    summary: 'Agrandir une image à une taille donnée',
    target_width: 'Largeur du résultat en pixels. Avec d’autres proportions que celles de l’image, elle est déformée.',
    target_height: 'Hauteur du résultat en pixels. Avec d’autres proportions que celles de l’image, elle est déformée.',
  },
  removeText: { summary: 'Effacer tout le texte d’une image' },
  uncrop: {
    summary: 'Prolonger une image au-delà de ses bords',
    extend_left: 'Pixels à ajouter à gauche ; un nombre négatif en coupe autant.',
    extend_right: 'Pixels à ajouter à droite ; un nombre négatif en coupe autant.',
    extend_up: 'Pixels à ajouter en haut ; un nombre négatif en coupe autant.',
    extend_down: 'Pixels à ajouter en bas ; un nombre négatif en coupe autant.',
    seed: 'La même graine donne la même image ; sans elle, une graine est choisie au hasard.',
  },
  reimagine: { summary: 'Dessiner une variante d’une image' },
  textToImage: { summary: 'Dessiner une image à partir de mots', prompt: 'Ce que doit montrer l’image.' },
  textInpainting: {
    summary:
      'Dessiner ce que disent des mots là où un masque couvre une image. Nécessite un générateur qui comprend les mots : celui qui est intégré refuse',
    text_prompt: 'Ce qui doit s’y trouver à la place.',
  },
  portraitDepthEstimation: {
    summary:
      'Voir à quelle distance est chaque partie d’une personne : blanc est proche, noir est loin, 0 en dehors de la personne',
  },
  portraitSurfaceNormals: {
    summary:
      'Voir vers où est tournée chaque partie d’une personne : rouge est X, vert est Y, bleu est Z, 128, 128, 255 en dehors de la personne',
  },
}
