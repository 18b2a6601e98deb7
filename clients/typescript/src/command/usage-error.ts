/** The command line makes no sense; nothing was sent. */
export class UsageError extends Error {}
