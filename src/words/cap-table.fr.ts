import type { capTableWords as english } from './cap-table.ts'
import type { Translation } from './translation.ts'

export const capTableWords: Translation<typeof english> = {
  title: 'Comment marche la limite',
  text: (hours) =>
    `Chaque outil a son nombre d’utilisations par ${hours} heures, compté à rebours depuis maintenant : une utilisation est de nouveau libre ${hours} heures après. Celles qui échouent ou que vous annulez ne comptent pas.`,
  partOfPro: 'Inclus dans Pro',
  used: (used, cap) => `${used} sur ${cap}`,
}
