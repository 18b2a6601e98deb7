import type { legalWords as english } from './legal.ts'
import type { Translation } from './translation.ts'

export const legalWords: Translation<typeof english> = {
  updated: (date) => `Dernière mise à jour le ${date}`,
  short: 'En bref',
  links: {
    settings: 'Réglages',
    history: 'historique',
    contact: 'Contact',
    pricing: 'page des tarifs',
    privacy: 'Confidentialité',
    terms: 'Conditions',
    cookies: 'Cookies',
  },
}
