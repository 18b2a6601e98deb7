/** Why something outside was not reached. Nothing that a machine there has said is in it but the status of its answer. */
export type OutsideProblem =
  /** The address is not one that we ask. */
  | { readonly kind: 'address'; readonly reason: 'url' | 'https' | 'credentials' | 'port' | 'private' | 'unknown' }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'redirects' | 'too-large' | 'too-slow' | 'unreachable' }

export class OutsideError extends Error {
  readonly problem: OutsideProblem

  constructor(problem: OutsideProblem, cause?: unknown) {
    super(describeProblem(problem), { cause })
    this.name = 'OutsideError'
    this.problem = problem
  }
}

const describeProblem = (problem: OutsideProblem): string => {
  if (problem.kind === 'address') return addressProblems[problem.reason]
  return problem.kind === 'status' ? `it answered with status ${problem.status}` : problems[problem.kind]
}

const addressProblems = {
  url: 'this is not a complete address',
  https: 'the address must begin with https://',
  credentials: 'the address must not have a user name or password in it',
  port: 'the port must be 443 or 8443',
  private: 'the address leads to a private network',
  unknown: 'the name of the host is not known',
} as const

const problems = {
  redirects: 'it leads elsewhere too often',
  'too-large': 'what is there is too large',
  'too-slow': 'it did not answer in time',
  unreachable: 'it could not be reached',
} as const
