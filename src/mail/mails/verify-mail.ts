import { verifyLinkMinutes } from '../../shared/account.ts'
import type { Letter } from '../mail.ts'
import { inMinutes, renderLetter } from './layout.ts'

export const verifyMail = (url: string): Letter =>
  renderLetter({
    subject: 'Confirm your e-mail for Safelight',
    greeting: 'Welcome to Safelight',
    lines: ['Open this link in the browser that you created your account with, and it is ready.'],
    button: { label: 'Confirm e-mail', url },
    notes: [
      `The link works for ${inMinutes(verifyLinkMinutes)}.`,
      'If you did not create an account, ignore this mail: without your confirmation there is none.',
    ],
  })
