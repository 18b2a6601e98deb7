/**
 * Every error a visitor can meet: a stable code, the HTTP status it travels with, and the words shown.
 * The words are public; what helps an engineer goes into AppError's detail, which only reaches the log.
 */
const catalogue = {
  'bad-request': { status: 400, message: 'The request could not be understood' },
  'params-invalid': { status: 400, message: 'Some settings of this request are not valid' },
  'image-missing': { status: 400, message: 'Choose an image to start' },
  'image-empty': { status: 400, message: 'This file is empty' },
  'image-too-large': { status: 413, message: 'This file is too large: the limit is 30 MB' },
  'image-too-many-pixels': { status: 413, message: 'This image is too large: the limit is 25 megapixels' },
  'image-unsupported': { status: 415, message: 'This format is not supported: use a JPEG, PNG or WebP image' },
  'image-damaged': { status: 422, message: 'This image is damaged and cannot be read: try another copy of it' },
  'image-without-subject': {
    status: 422,
    message: 'No subject was found in this image: try one where it stands out',
  },
  'not-signed-in': { status: 401, message: 'Login to start' },
  'pro-only': { status: 403, message: 'This is part of Pro' },
  'wrong-origin': { status: 403, message: 'This request came from another site and was refused' },
  'not-found': { status: 404, message: 'There is nothing here: it may have been deleted' },
  'task-finished': { status: 409, message: 'This task has already ended' },
  'usage-cap': { status: 429, message: 'You have reached the usage cap' },
  'rate-limited': { status: 429, message: 'Too many requests from your address: try again later' },
  'queue-full': { status: 503, message: 'High Traffic Alert' },
  'storage-full': { status: 507, message: 'The server has no room left for this image' },
  'task-timed-out': { status: 504, message: 'This took too long and was stopped: try a smaller image' },
  'task-out-of-memory': { status: 507, message: 'This image needs more memory than allowed: try a smaller one' },
  'remove-background-failed': {
    status: 500,
    message: 'An error occurred during remove background process, please try again',
  },
  internal: { status: 500, message: 'An error has occurred, please try again' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof catalogue

export const errorMessage = (code: ErrorCode): string => catalogue[code].message
export const errorStatus = (code: ErrorCode): number => catalogue[code].status

export class AppError extends Error {
  readonly code: ErrorCode
  /** For the log only. */
  readonly detail: string | undefined
  /** When trying again will help, where that is known. */
  readonly retryAt: Date | undefined

  constructor(code: ErrorCode, options: { detail?: string; retryAt?: Date | undefined; cause?: unknown } = {}) {
    super(errorMessage(code), { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.detail = options.detail
    this.retryAt = options.retryAt
  }
}
