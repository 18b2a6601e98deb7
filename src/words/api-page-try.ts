/** The form on the API's page that makes a real call. */
export const apiPageTryWords = {
  lead: 'A real call, from this page, with a key of yours from the {settings}. It costs what calls cost.',
  settings: 'settings',
  endpoint: 'Endpoint',
  keyHint: 'Stays in this form, and is gone when you leave the page.',
  /** The choice that sends no such field, with the value that is used then. */
  leftOut: (standard: string) => `Left out: ${standard}`,
  run: 'Run',
  curl: 'The same with curl',
  cancel: 'Cancel',
  outcomes: {
    running: 'Waiting for the answer',
    cancelled: 'Cancelled. A call that ends before its picture is ready costs nothing.',
    unanswered: 'There was no answer: the server cannot be reached, or the connection broke off.',
  },
  outcome: {
    summary: (status: number, seconds: string, kilobytes: string) =>
      `Status ${status}, after ${seconds} s, ${kilobytes} kB`,
    picture: 'What the call made',
    download: 'Download',
    headers: 'Headers',
    header: 'Header',
    value: 'Value',
  },
}
