import type { chapterWords as english } from './chapters.ts'
import type { Translation } from './translation.ts'

export const chapterWords: Translation<typeof english> = { contents: 'Sur cette page' }
