import type { Language } from './language.ts'

export const spoken: Language = 'fr'
