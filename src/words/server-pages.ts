/** What only the server says: to those who share a link, install the app, or have lost the connection. */
export const serverPageWords = {
  /** Stands on the picture of the start page. */
  cardTitle: 'Image tools on a server of your own',
  /** Describes the picture that shared links show. */
  cardAlt: (title: string) => `${title}: a picture of ours, before on the left and after on the right`,
  manifest: {
    description: 'Image tools on a server of your own.',
    screenshots: { wide: 'The start page', narrow: 'The start page on a phone' },
  },
  offers: { free: 'Free', month: 'Pro, by the month', year: 'Pro, by the year' },
  offline: {
    title: 'Safelight cannot be reached',
    text: 'Your device may be offline, or the server is being restarted. This page comes back by itself. What is already running on the server goes on when it is there.',
    retry: 'Try again',
    trying: 'Looking for the connection…',
  },
  /** The window of a sign-in at another site, where a browser does not let it close itself. */
  closePopup: 'You can close this window.',
}
