import { emailLinkMinutes, resetLinkMinutes, verifyLinkMinutes } from '../../shared/account.ts'
import type { Language } from '../../words/language.ts'
import type { Letter } from '../mail.ts'
import { renderLetter } from './layout.ts'
import { mailWords } from './mail-words.ts'

/** A letter is in the language of whoever asked for it. */
type WriteLetter = (url: string, language: Language) => Letter

/** A letter with a link that works for so many minutes. */
const linkLetter =
  (name: 'signInLink' | 'verify' | 'reset', minutes: number): WriteLetter =>
  (url, language) => {
    const words = mailWords[language]
    const { button: label, notes, ...letter } = words[name]
    return renderLetter({ ...letter, language, button: { label, url }, notes: notes(words.lasting(minutes)) })
  }

export const signInLinkMail = linkLetter('signInLink', emailLinkMinutes)
export const verifyMail = linkLetter('verify', verifyLinkMinutes)
export const resetMail = linkLetter('reset', resetLinkMinutes)

/** The letter to someone who creates an account with an address that has one: only its owner may learn that. */
export const knownAddressMail: WriteLetter = (url, language) => {
  const { button: label, ...letter } = mailWords[language].knownAddress
  return renderLetter({ ...letter, language, button: { label, url } })
}
