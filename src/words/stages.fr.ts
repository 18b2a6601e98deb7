import type { stageWords as english } from './stages.ts'
import type { Translation } from './translation.ts'

export const stageWords: Translation<typeof english> = {
  'Reading the image': 'Lecture de l’image',
  'Checking the image': 'Vérification de l’image',
  'Finding the subject': 'Recherche du sujet',
  'Refining the edges': 'Affinage des contours',
  'Finding what lies behind': 'Recherche de ce qui se trouve derrière',
  'Adding detail': 'Ajout de détails',
  'Looking at the picture': 'Analyse de l’image',
  'Arranging it anew': 'Nouvel agencement',
  'Setting the light': 'Réglage de la lumière',
  'Imagining what lies beyond': 'Invention de ce qui se trouve au-delà',
  'Healing the seam': 'Effacement du raccord',
  'Drawing the scene': 'Dessin de la scène',
  Painting: 'Peinture',
  Finishing: 'Finitions',
  'Loading the model': 'Chargement du modèle',
  Drawing: 'Dessin',
  'Waiting for the image server': 'Attente du serveur d’images',
  'The image server is busy, trying again': 'Le serveur d’images est occupé, nouvel essai',
  'Receiving the picture': 'Réception de l’image',
  'Fitting it in': 'Mise en place',
  'Checking the picture': 'Vérification de l’image',
  'Checking the result': 'Vérification du résultat',
  Saving: 'Enregistrement',
}
