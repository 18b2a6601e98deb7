import type { sheetWords as english } from './sheet.ts'
import type { Translation } from './translation.ts'

export const sheetWords: Translation<typeof english> = {
  pictures: 'Images',
  original: 'Original',
  partOfPro: '{tool} fait partie de Pro. {unlock}',
}
