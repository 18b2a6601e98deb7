/** A page on its way, and one that broke. Every page may need them, so they are few. */
export const pageStateWords = {
  pending: 'Loading the page',
  error: {
    title: 'Something went wrong',
    safe: 'Your pictures are safe: they are in your history.',
    unloaded: 'A part of the page could not be loaded. You may be offline, or the site was just updated.',
    tryAgain: 'Try again',
    reload: 'Load the page again',
    start: 'Go to the start',
    report: 'Report it',
  },
}
