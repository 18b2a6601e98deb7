/** The window of a sign-in at another site, once it is over and where a browser does not let it close itself. */
export const popupWords = {
  close: 'You can close this window.',
}
