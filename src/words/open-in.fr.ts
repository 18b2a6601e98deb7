import type { openInWords as english } from './open-in.ts'
import type { Translation } from './translation.ts'

export const openInWords: Translation<typeof english> = {
  upscaleTo2k: 'Agrandir en 2k',
  enhance: 'Améliorer/Agrandir',
}
