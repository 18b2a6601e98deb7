import {
  emailChangeMinutes,
  emailLinkMinutes,
  emailStopDays,
  resetLinkMinutes,
  verifyLinkMinutes,
} from '../../shared/account.ts'
import type { Language } from '../../words/language.ts'
import type { Letter } from '../mail.ts'
import { renderLetter } from './layout.ts'
import { mailWords } from './mail-words.ts'

/** A letter is in the language of whoever asked for it. */
type WriteLetter = (url: string, language: Language) => Letter

/** A letter with a link that works for so many minutes. */
const linkLetter =
  (name: 'signInLink' | 'verify' | 'reset' | 'emailChange', minutes: number): WriteLetter =>
  (url, language) => {
    const words = mailWords[language]
    const { button: label, notes, ...letter } = words[name]
    return renderLetter({ ...letter, language, button: { label, url }, notes: notes(words.lasting(minutes)) })
  }

/** A letter whose link signs nobody in, and does not expire. */
const plainLetter =
  (name: 'knownAddress' | 'takenAddress'): WriteLetter =>
  (url, language) => {
    const { button: label, ...letter } = mailWords[language][name]
    return renderLetter({ ...letter, language, button: { label, url } })
  }

export const signInLinkMail = linkLetter('signInLink', emailLinkMinutes)
export const verifyMail = linkLetter('verify', verifyLinkMinutes)
export const resetMail = linkLetter('reset', resetLinkMinutes)
export const emailChangeMail = linkLetter('emailChange', emailChangeMinutes)

/** The letter to the address that an account is about to leave: its owner can stop it. */
export const emailStopMail = (url: string, language: Language, next: string): Letter => {
  const { button: label, lines, notes, ...letter } = mailWords[language].emailStop
  return renderLetter({
    ...letter,
    language,
    lines: lines(next),
    button: { label, url },
    notes: notes(emailStopDays),
  })
}

/** The letter to someone who creates an account with an address that has one: only its owner may learn that. */
export const knownAddressMail = plainLetter('knownAddress')

/** The same to an address that somebody wants to move their account to, and that has one. */
export const takenAddressMail = plainLetter('takenAddress')

interface CreditsLetter {
  readonly url: string
  readonly language: Language
  /** What is left, or what the pack that was not paid has. */
  readonly credits: number
}

/** The letters about credits, which nobody has asked for at this moment. */
export const creditsMail = (
  name: 'creditsLow' | 'creditsEmpty' | 'topUpFailed',
  { url, language, credits }: CreditsLetter,
): Letter => {
  const { button: label, lines, ...letter } = mailWords[language][name]
  return renderLetter({ ...letter, language, lines: lines(credits.toLocaleString(language)), button: { label, url } })
}
