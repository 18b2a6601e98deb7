import type { textAreaWords as english } from './text-area.ts'
import type { Translation } from './translation.ts'

export const textAreaWords: Translation<typeof english> = {
  required: 'Obligatoire',
}
