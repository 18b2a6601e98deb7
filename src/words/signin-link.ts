/** The page that links which sign in arrive at. */
export const signinLinkWords = {
  signingIn: 'Signing in',
  signingYouIn: 'Signing you in',
  signIn: 'Sign in',
  sendAgain: 'Send a new link',
  device: {
    title: 'Sign in on this device?',
    text: 'Go on only if you have just scanned the code on a screen of your own: you will use the account that showed it, and what you made in this browser goes to that account.',
    notNow: 'Not now',
    spent: 'This code has expired, or was used already: scan the one that is on the other screen now.',
  },
  sent: {
    title: 'Check your mail inbox, we have sent you a link to sign in',
    text: (minutes: number) => `Open it in this browser within ${minutes} minutes.`,
  },
  otherBrowser: 'A link only signs in the browser it was asked for in. You can also ask for a new one here.',
  nothing: 'This address is part of a link from a mail: open it whole, or ask for a new one.',
  change: {
    title: 'Use this address from now on?',
    text: 'Your account gets the address that the mail was sent to, and your other devices are signed out.',
    notNow: 'Not now',
    act: 'Confirm the address',
    busy: 'Changing your address',
    done: 'Your address is changed',
    doneText: 'Mails go to the new one from now on, and you sign in with it.',
  },
  stop: {
    title: 'Stop the change of your address?',
    text: 'Your account keeps the address that this mail was sent to, or gets it back. It is signed out everywhere, and its password, passkeys and linked sites are removed: only this mailbox still opens it.',
    notNow: 'Not now',
    act: 'Stop the change',
    busy: 'Stopping the change',
    done: 'The change is stopped',
    doneText:
      'Nobody is signed in any more, and the password, passkeys and linked sites are gone. Sign in by a link to this mailbox, or choose a new password.',
    newPassword: 'Choose a new password',
  },
  failed: 'An error occurred',
  tryAgain: 'Try again',
  done: {
    title: 'You are signed in',
    text: (email: string) => `As ${email}. What you made in this browser before is in your history.`,
    settings: 'Settings',
    choosePhoto: 'Choose a photo',
  },
}
