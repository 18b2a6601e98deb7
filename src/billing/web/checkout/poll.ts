interface PollOptions {
  readonly everyMs: number
  readonly maxMs: number
  readonly onPoll: () => void
  /** Called after `maxMs`, when polling ends by itself. */
  readonly onTimeout: () => void
}

/** Returns a function that stops it. */
export const poll = ({ everyMs, maxMs, onPoll, onTimeout }: PollOptions): (() => void) => {
  const polling = setInterval(onPoll, everyMs)
  const ending = setTimeout(() => {
    clearInterval(polling)
    onTimeout()
  }, maxMs)
  return () => {
    clearInterval(polling)
    clearTimeout(ending)
  }
}
