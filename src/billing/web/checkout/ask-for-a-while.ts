interface Asking {
  readonly everyMs: number
  readonly maxMs: number
  readonly ask: () => void
  /** It has asked for long enough, and does not ask any more. */
  readonly onLate: () => void
}

/** Returns the way to stop. */
export const askForAWhile = ({ everyMs, maxMs, ask, onLate }: Asking): (() => void) => {
  const asking = setInterval(ask, everyMs)
  const ending = setTimeout(() => {
    clearInterval(asking)
    onLate()
  }, maxMs)
  return () => {
    clearInterval(asking)
    clearTimeout(ending)
  }
}
