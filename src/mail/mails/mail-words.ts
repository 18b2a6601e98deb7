import type { Language } from '../../words/language.ts'
import { mailWords as french } from '../../words/mail.fr.ts'
import { mailWords as english } from '../../words/mail.ts'
import type { Translation } from '../../words/translation.ts'

/** Both languages: whoever asks for a mail reads it in theirs. */
export const mailWords: Readonly<Record<Language, Translation<typeof english>>> = { en: english, fr: french }
