import { emailLinkMinutes } from '../../shared/account.ts'
import type { Language } from '../../words/language.ts'
import type { Letter } from '../mail.ts'
import { renderLetter } from './layout.ts'
import { mailWords } from './mail-words.ts'

export const signInLinkMail = (url: string, language: Language): Letter => {
  const { signInLink: words } = mailWords[language]
  return renderLetter({
    language,
    subject: words.subject,
    greeting: words.greeting,
    lines: words.lines,
    button: { label: words.button, url },
    notes: words.notes(mailWords[language].lasting(emailLinkMinutes)),
  })
}
