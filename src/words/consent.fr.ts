import type { consentWords as english } from './consent.ts'
import type { Translation } from './translation.ts'

export const consentWords: Translation<typeof english> = {
  title: 'Pouvons-nous mesurer l’utilisation de Safelight ?',
  text: (days) =>
    `Quelles pages et quels outils sont ouverts et comment se terminent les traitements, conservés ${days} jours. Jamais vos images ni vos mots. {cookies}`,
  cookies: 'En savoir plus sur les cookies',
  allow: 'Autoriser',
  refuse: 'Non merci',
  refusedByBrowser: 'Votre navigateur demande aux sites de ne pas vous suivre : cela compte comme un non.',
}
