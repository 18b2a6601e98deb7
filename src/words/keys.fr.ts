import type { keyWords as english } from './keys.ts'
import type { Translation } from './translation.ts'

export const keyWords: Translation<typeof english> = {
  Mod: 'Ctrl',
  Shift: 'Maj',
  Escape: 'Échap',
  Enter: 'Entrée',
  Delete: 'Suppr',
  Backspace: 'Retour arrière',
  Space: 'Espace',
  Wheel: 'Molette',
  Drag: 'Glisser',
}
