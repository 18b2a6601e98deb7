import type { popupWords as english } from './popup.ts'
import type { Translation } from './translation.ts'

export const popupWords: Translation<typeof english> = {
  close: 'Vous pouvez fermer cette fenêtre.',
}
