interface ErrorFacts {
  readonly status?: number
  readonly code: string
  readonly requestId?: string | null
  readonly retryAfter?: number | null
  readonly cause?: unknown
}

/** Every way in which a call can end badly, except for being aborted: that is an `AbortError`, as everywhere. */
export class SafelightError extends Error {
  /** Of the answer; 0 where there was none (`network`), or where the call went well and the run of a job did not. */
  readonly status: number
  /** Stable, to be compared with: `no-credits`, `image-too-large`, `rate-limited`, `network` ... */
  readonly code: string
  /** To be given to support. */
  readonly requestId: string | null
  /** Seconds after which trying again may help, where the server said so. */
  readonly retryAfter: number | null

  constructor(message: string, { status = 0, code, requestId = null, retryAfter = null, cause }: ErrorFacts) {
    super(message, { cause })
    this.name = 'SafelightError'
    this.status = status
    this.code = code
    this.requestId = requestId
    this.retryAfter = retryAfter
  }
}
