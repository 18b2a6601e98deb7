import { errorWords } from '../words/errors.ts'

/**
 * Every error a visitor can meet: a stable code and the HTTP status it travels with. Its words are in the dictionary.
 * They are public; what helps an engineer goes into AppError's detail, which only reaches the log.
 */
const statuses = {
  'bad-request': 400,
  'headers-too-large': 431,
  'request-too-slow': 408,
  'params-invalid': 400,
  'field-invalid': 400,
  'text-invalid': 400,
  'image-missing': 400,
  'image-empty': 400,
  'image-too-large': 413,
  'upload-too-large': 413,
  'image-too-many-pixels': 413,
  'image-unsupported': 415,
  'image-damaged': 422,
  'image-too-complex': 422,
  'image-without-subject': 422,
  'mask-empty': 400,
  'mask-full': 400,
  'text-not-found': 422,
  'watermark-detected': 422,
  'prompt-invalid': 422,
  'result-nsfw': 422,
  'input-nsfw': 422,
  'image-nsfw': 422,
  'region-blocked': 451,
  'heavy-demand': 503,
  'not-signed-in': 401,
  'session-changed': 409,
  'pro-only': 403,
  'wrong-origin': 403,
  'not-found': 404,
  'task-finished': 409,
  'task-not-failed': 409,
  'input-gone': 410,
  'batch-too-large': 400,
  'too-many-at-once': 429,
  'usage-cap': 429,
  'network-cap': 429,
  'rate-limited': 429,
  'queue-full': 503,
  'storage-full': 507,
  unavailable: 503,
  'task-timed-out': 504,
  'task-out-of-memory': 507,
  'process-failed': 500,
  'template-not-saved': 500,
  'template-not-deleted': 500,
  'template-limit': 409,
  'generation-failed': 500,
  'auth/user-disabled': 403,
  'auth/invalid-credential': 401,
  'auth/wrong-password': 401,
  'auth/invalid-action-code': 400,
  'auth/expired-action-code': 400,
  'auth/other-browser': 403,
  'auth/email-not-verified': 403,
  'auth/account-exists-with-different-credential': 409,
  'auth/credential-already-in-use': 409,
  'auth/address-changed': 409,
  'auth/user-not-found': 404,
  'auth/last-provider': 409,
  'auth/weak-password': 400,
  'auth/common-password': 400,
  'auth/requires-recent-login': 403,
  'auth/user-mismatch': 403,
  'auth/same-email': 400,
  'auth/passkey-failed': 400,
  'auth/too-many-passkeys': 409,
  'auth/too-many-requests': 429,
  'auth/session-invalid': 401,
  'auth/link-failed': 500,
  'auth/unlink-failed': 500,
  'auth/reset-link-failed': 500,
  'auth/internal-error': 500,
  'prices-failed': 502,
  'key-missing': 401,
  'key-invalid': 403,
  'no-credits': 402,
  'too-many-keys': 409,
  'top-up-needs-card': 409,
  'api-stopped': 503,
  'key-rate-limited': 429,
  'too-many-fetches': 429,
  'key-pictures-refused': 429,
  'method-not-allowed': 405,
  'not-acceptable': 406,
  'not-multipart': 415,
  'not-form-or-json': 415,
  'field-missing': 400,
  'field-repeated': 400,
  'field-unknown': 400,
  'file-expected': 400,
  'file-over-bytes': 400,
  'image-over-pixels': 400,
  'image-over-sides': 400,
  'image-not-accepted': 400,
  'mask-size': 400,
  'idempotency-key-invalid': 400,
  'idempotency-key-used': 409,
  'answer-timed-out': 504,
  'billing-off': 404,
  'billing-failed': 502,
  'already-subscribed': 409,
  'trial-used': 409,
  'subscription-missing': 404,
  'subscription-elsewhere': 403,
  'webhook-invalid': 400,
  'user-subscription-error': 500,
  'mail-not-sent': 503,
  'integrity-missing': 403,
  internal: 500,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof statuses

/** An error that one tool alone has: it stands in that tool's contract. */
export interface ToolError {
  readonly code: string
  /** 422: the picture or the settings are refused, and the same again would be. 500: the run failed. */
  readonly status: 422 | 500
  readonly message: string
  /** Another picture would not have it. */
  readonly isAboutImage?: boolean
}

const messages: Readonly<Record<ErrorCode, string>> = errorWords

/** What stands for `{name}` in a message. */
export type ErrorValues = Readonly<Record<string, string | number>>

export const errorMessage = (error: ErrorCode | ToolError, values: ErrorValues = {}): string =>
  (typeof error === 'string' ? messages[error] : error.message).replace(/\{(\w+)\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  )

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(statuses, code)

export const errorCode = (error: ErrorCode | ToolError): string => (typeof error === 'string' ? error : error.code)

export const errorStatus = (error: ErrorCode | ToolError): number =>
  typeof error === 'string' ? statuses[error] : error.status

interface AppErrorOptions {
  readonly values?: ErrorValues
  readonly detail?: string
  readonly retryAt?: Date | undefined
  readonly cause?: unknown
}

export class AppError extends Error {
  readonly code: string
  readonly status: number
  readonly values: ErrorValues | undefined
  /** What only the log reads. */
  readonly detail: string | undefined
  /** When trying again will help, where that is known. */
  readonly retryAt: Date | undefined
  readonly #error: ErrorCode | ToolError

  constructor(error: ErrorCode | ToolError, options: AppErrorOptions = {}) {
    super(errorMessage(error, options.values), { cause: options.cause })
    this.name = 'AppError'
    this.code = errorCode(error)
    this.status = errorStatus(error)
    this.values = options.values
    this.detail = options.detail
    this.retryAt = options.retryAt
    this.#error = error
  }

  /** The same error, with these values in place of its own. */
  withValues(values: ErrorValues): AppError {
    const { detail, retryAt, cause } = this
    return new AppError(this.#error, { values, ...(detail !== undefined && { detail }), retryAt, cause })
  }
}
