/** The dialog that asks once more who it is. */
export const confirmWords = {
  title: 'Confirm that it is you',
  note: (minutes: number) =>
    `What you are about to do changes who can use your account. We ask once, and not again for ${minutes} minutes.`,
  confirm: 'Confirm',
  passkey: 'Use a passkey',
  mailLink: 'Mail me a link',
  linkSent: 'Link sent',
  sent: 'We have sent a link to {email}. Open it in this browser, and this page goes on by itself.',
}
