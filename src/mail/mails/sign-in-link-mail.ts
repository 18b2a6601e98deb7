import { emailLinkMinutes } from '../../shared/account.ts'
import type { Letter } from '../mail.ts'
import { inMinutes, renderLetter } from './layout.ts'

export const signInLinkMail = (url: string): Letter =>
  renderLetter({
    subject: 'Sign in to Safelight',
    greeting: 'Sign in to Safelight',
    lines: ['Open this link in the browser that you asked for it with, and you are in.'],
    button: { label: 'Sign in', url },
    notes: [
      `The link works once, for ${inMinutes(emailLinkMinutes)}.`,
      'If you did not ask for it, ignore this mail: nobody can sign in without it.',
    ],
  })
