import type { retentionWords as english } from './retention.ts'
import type { Translation } from './translation.ts'

export const retentionWords: Translation<typeof english> = {
  today: 'supprimée aujourd’hui',
  tomorrow: 'supprimée demain',
  inDays: (days) => `supprimée dans ${days} jours`,
}
