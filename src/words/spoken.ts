import type { Language } from './language.ts'

/** The language these pages were built in. */
export const spoken: Language = 'en'
