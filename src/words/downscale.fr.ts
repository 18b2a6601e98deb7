import type { downscaleWords as english } from './downscale.ts'
import type { Translation } from './translation.ts'

export const downscaleWords: Translation<typeof english> = {
  title: 'Cette image est plus grande que la SD',
  pictureLimit: (free, pro) =>
    `Sans Pro, les images font au plus ${free} px sur le grand côté. Avec Pro, jusqu’à ${pro} px.`,
  resultLimit: (free) =>
    `Sans Pro, les résultats font au plus ${free} px sur le grand côté. Avec Pro, ils gardent la pleine taille.`,
  continueInSd: 'Continuer en SD',
  smallerCopy: 'Une copie plus petite est envoyée ; votre fichier ne change pas.',
  smallerResult: 'Seul le résultat est plus petit ; votre fichier ne change pas.',
  doNotAsk: 'Ne plus demander',
  original: 'Original',
  inSd: 'En SD',
}
