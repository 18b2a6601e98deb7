import type { resultWords as english } from './results.ts'
import type { Translation } from './translation.ts'

export const resultWords: Translation<typeof english> = {
  result: 'Résultat',
  retouched: 'Résultat retouché',
  notLoaded: 'Le résultat n’a pas pu être chargé',
  checkConnection: 'Vérifiez votre connexion.',
  loadAgain: 'Recharger',
  preparing: 'Préparation de l’image',
  notDownloaded: 'L’image n’a pas pu être téléchargée, réessayez',
  noneDownloaded: 'Les images n’ont pas pu être téléchargées, réessayez',
  someNotDownloaded: (missing, all) =>
    missing < 2
      ? `${missing} image sur ${all} n’a pas pu être téléchargée, réessayez`
      : `${missing} images sur ${all} n’ont pas pu être téléchargées, réessayez`,
  copied: 'Copié',
  notCopied: 'Impossible de copier l’image dans le presse-papiers',
  copiesOnlySecurely: 'Les navigateurs ne l’autorisent qu’en https ou sur localhost.',
  openIn: 'Ouvrir dans',
  notOpened: 'L’image n’a pas pu y être ouverte, réessayez',
  compare: 'Comparer avec l’original',
  reducedTo: (size) => `SD ${size}`,
  whyReduced: (size, longSide) => `${size}. SD : grand côté jusqu’à ${longSide} px`,
}
