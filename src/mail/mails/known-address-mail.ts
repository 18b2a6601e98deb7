import type { Letter } from '../mail.ts'
import { renderLetter } from './layout.ts'

/** For someone who creates an account with an address that has one: only its owner may learn that. */
export const knownAddressMail = (url: string): Letter =>
  renderLetter({
    subject: 'You already have a Safelight account',
    greeting: 'You already have an account',
    lines: [
      'Somebody, hopefully you, tried to create an account with this address. It has one already: sign in as usual.',
      'If you forgot your password, you can ask for a new one there.',
    ],
    button: { label: 'Sign in', url },
    notes: [
      'The address below does not expire, and it signs nobody in by itself.',
      'If it was not you, ignore this mail: nothing was changed.',
    ],
  })
