/** Why something outside was not reached. Nothing that a machine there has said is in it but the status of its answer. */
export type OutsideProblem =
  /** The address is not one that we ask. */
  | { readonly kind: 'address'; readonly reason: 'url' | 'https' | 'credentials' | 'port' | 'private' | 'unknown' }
  | { readonly kind: 'status'; readonly status: number }
  /** It was not asked: too many others were asking it. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'redirects' | 'too-large' | 'too-slow' | 'unreachable' }

export class OutsideError extends Error {
  readonly problem: OutsideProblem

  constructor(problem: OutsideProblem, cause?: unknown) {
    super(describeProblem(problem), { cause })
    this.name = 'OutsideError'
    this.problem = problem
  }
}

/** What went wrong on the way, as one of ours; errors of our own disk stay what they are. */
export const asOutsideError = (error: unknown, signal: AbortSignal): unknown => {
  if (error instanceof OutsideError) return error
  if (isOfOurDisk(error)) return error
  const isLate = signal.aborted && signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError'
  return new OutsideError({ kind: isLate ? 'too-slow' : 'unreachable' }, error)
}

/** Our own disk is no fault of theirs. The network has some of the same codes, with other calls. */
const isOfOurDisk = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  diskErrors.includes(String(error.code)) &&
  'syscall' in error &&
  diskCalls.includes(String(error.syscall))

const diskErrors = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'ENOENT', 'EMFILE']
const diskCalls = ['open', 'write', 'close']

const describeProblem = (problem: OutsideProblem): string => {
  if (problem.kind === 'address') return addressProblems[problem.reason]
  return problem.kind === 'status' ? `it answered with status ${problem.status}` : problems[problem.kind]
}

const publicAlone = 'must be a public https address:'
const nowhere = `${publicAlone} this host is in a private network, or is not known; the operator can allow one in API_FETCH_HOSTS`

const addressProblems = {
  url: `${publicAlone} this is not a complete address`,
  https: `${publicAlone} it must begin with https://`,
  credentials: 'the address must not have a user name or password in it',
  port: 'the port must be 443 or 8443',
  // One sentence for both: else anybody could ask which names our own network has.
  private: nowhere,
  unknown: nowhere,
} as const

const problems = {
  busy: 'too much is being fetched from this host',
  redirects: 'it leads elsewhere too often',
  'too-large': 'what is there is too large',
  'too-slow': 'it did not answer in time',
  unreachable: 'it could not be reached',
} as const
