import { resetLinkMinutes } from '../../shared/account.ts'
import type { Letter } from '../mail.ts'
import { inMinutes, renderLetter } from './layout.ts'

export const resetMail = (url: string): Letter =>
  renderLetter({
    subject: 'Choose a new password for Safelight',
    greeting: 'Choose a new password',
    lines: ['Somebody, hopefully you, asked for a new password for your account.'],
    button: { label: 'Choose a password', url },
    notes: [
      `The link works once, for ${inMinutes(resetLinkMinutes)}.`,
      'If it was not you, ignore this mail: your password stays as it is.',
    ],
  })
