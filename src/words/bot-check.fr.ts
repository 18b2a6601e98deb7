import type { botCheckWords as english } from './bot-check.ts'
import type { Translation } from './translation.ts'

export const botCheckWords: Translation<typeof english> = {
  checking: 'Vérification anti-robots',
  verified: 'Vérifié',
  failed: 'La vérification a échoué',
}
