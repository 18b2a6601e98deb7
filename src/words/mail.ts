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
}
