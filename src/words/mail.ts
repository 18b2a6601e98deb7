/** The letters that people get. The server writes them, in the language of whoever asked for one. */
export const mailWords = {
  /** Stands before the address, where there is no button. */
  link: (button: string) => `${button}:`,
  copyAddress: 'If the button does nothing, copy this address into your browser:',
  lasting: (minutes: number) => (minutes === 60 ? '1 hour' : `${minutes} minutes`),
  signInLink: {
    subject: 'Sign in to Safelight',
    greeting: 'Sign in to Safelight',
    lines: ['Open this link in the browser that you asked for it with, and you are in.'],
    button: 'Sign in',
    notes: (lasting: string) => [
      `The link works once, for ${lasting}.`,
      'If you did not ask for it, ignore this mail: nobody can sign in without it.',
    ],
  },
  verify: {
    subject: 'Confirm your e-mail for Safelight',
    greeting: 'Welcome to Safelight',
    lines: ['Open this link in the browser that you created your account with, and it is ready.'],
    button: 'Confirm e-mail',
    notes: (lasting: string) => [
      `The link works for ${lasting}.`,
      'If you did not create an account, ignore this mail: without your confirmation there is none.',
    ],
  },
  reset: {
    subject: 'Choose a new password for Safelight',
    greeting: 'Choose a new password',
    lines: ['Somebody, hopefully you, asked for a new password for your account.'],
    button: 'Choose a password',
    notes: (lasting: string) => [
      `The link works once, for ${lasting}.`,
      'If it was not you, ignore this mail: your password stays as it is.',
    ],
  },
  emailChange: {
    subject: 'Confirm your new address for Safelight',
    greeting: 'Confirm your new address',
    lines: [
      'Open this link in the browser that you are signed in with, and your account has this address from then on.',
    ],
    button: 'Confirm the address',
    notes: (lasting: string) => [
      `The link works once, for ${lasting}.`,
      'If you did not ask for it, ignore this mail: nothing is changed without it.',
    ],
  },
  emailStop: {
    subject: 'The address of your Safelight account is being changed',
    greeting: 'Is this you?',
    lines: (next: string) => [
      `Somebody, hopefully you, asked to change the address of your account to ${next}. If it was you, there is nothing to do here.`,
      'If it was not you, stop it: your account keeps this address, or gets it back, and is signed out everywhere.',
    ],
    button: 'Stop the change',
    notes: (days: number) => [`The link works once, for ${days} days, also when the change has been made already.`],
  },
  takenAddress: {
    subject: 'You already have a Safelight account',
    greeting: 'This address has an account',
    lines: [
      'Somebody, hopefully you, wants to move another account to this address. It has an account of its own, so it cannot have a second one.',
      'To go on, sign in to the one that this address has and delete it or give it another address.',
    ],
    button: 'Sign in',
    notes: [
      'The address below does not expire, and it signs nobody in by itself.',
      'If it was not you, ignore this mail: nothing was changed.',
    ],
  },
  knownAddress: {
    subject: 'You already have a Safelight account',
    greeting: 'You already have an account',
    lines: [
      'Somebody, hopefully you, tried to create an account with this address. It has one already: sign in as usual.',
      'If you forgot your password, you can ask for a new one there.',
    ],
    button: 'Sign in',
    notes: [
      'The address below does not expire, and it signs nobody in by itself.',
      'If it was not you, ignore this mail: nothing was changed.',
    ],
  },
  creditsLow: {
    subject: 'Few API credits are left',
    greeting: 'Few credits are left',
    lines: (left: string) => [
      `Your programs have used most of your credits: you have ${left} left. When none are left, calls are refused until there are more.`,
    ],
    button: 'See your credits',
    notes: ['We send this once; the next comes after you have added credits.'],
  },
  creditsEmpty: {
    subject: 'No API credits are left',
    greeting: 'No credits are left',
    lines: () => ['Calls of your programs are refused from now on, until there are more credits.'],
    button: 'Buy credits',
    notes: ['We send this once; the next comes after you have added credits.'],
  },
  topUpFailed: {
    subject: 'The automatic top-up of your API credits has failed',
    greeting: 'The pack was not paid',
    lines: (pack: string) => [
      `A pack of ${pack} credits was to be bought automatically, but the payment did not go through. Automatic top-up is off now: nothing more is tried.`,
      'To go on, buy a pack yourself, and turn it on again with a card that works.',
    ],
    button: 'See your credits',
    notes: [],
  },
}
