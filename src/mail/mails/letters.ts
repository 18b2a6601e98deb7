import { emailLinkMinutes, resetLinkMinutes, verifyLinkMinutes } from '../../shared/account.ts'
import type { Language } from '../../words/language.ts'
import type { Letter } from '../mail.ts'
import { renderLetter } from './layout.ts'
import { mailWords } from './mail-words.ts'

type Letters = Pick<(typeof mailWords)[Language], 'signInLink' | 'verify' | 'reset' | 'knownAddress'>

/** Everything but the address that its button leads to, and the language of whoever asked for it. */
const letter =
  (name: keyof Letters, linkMinutes = 0) =>
  (url: string, language: Language): Letter => {
    const words = mailWords[language]
    const { subject, greeting, lines, button: label, notes } = words[name]
    return renderLetter({
      language,
      subject,
      greeting,
      lines,
      button: { label, url },
      notes: typeof notes === 'function' ? notes(words.lasting(linkMinutes)) : notes,
    })
  }

export const signInLinkMail = letter('signInLink', emailLinkMinutes)
export const verifyMail = letter('verify', verifyLinkMinutes)
export const resetMail = letter('reset', resetLinkMinutes)

/** For someone who creates an account with an address that has one: only its owner may learn that. */
export const knownAddressMail = letter('knownAddress')
