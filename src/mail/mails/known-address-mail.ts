import type { Language } from '../../words/language.ts'
import type { Letter } from '../mail.ts'
import { renderLetter } from './layout.ts'
import { mailWords } from './mail-words.ts'

/** For someone who creates an account with an address that has one: only its owner may learn that. */
export const knownAddressMail = (url: string, language: Language): Letter => {
  const { knownAddress: words } = mailWords[language]
  return renderLetter({
    language,
    subject: words.subject,
    greeting: words.greeting,
    lines: words.lines,
    button: { label: words.button, url },
    notes: words.notes,
  })
}
